import { useState } from 'react'
import { connectStorage } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SecretInput } from './secret-input.tsx'
import { ServiceForm } from './service-form.tsx'

type StorageFormProps = { services: ConnectedServices; onSaved: (services: ConnectedServices) => void }

const fields = [
  ['endpoint', 'storage_endpoint', 'https://s3.example.com'],
  ['bucket', 'storage_bucket', ''],
  ['region', 'storage_region', ''],
  ['accessKeyId', 'storage_access_key', ''],
] as const

/** Where uploaded pictures lie. */
export function StorageForm({ services, onSaved }: StorageFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { settings: saved, secret } = services.storage
  const first = { endpoint: '', bucket: '', region: 'us-east-1', accessKeyId: '', pathStyle: true }
  const [wanted, setWanted] = useState(saved ?? first)
  const [key, setKey] = useState('')
  const moved =
    saved !== null && (saved.endpoint !== wanted.endpoint || saved.accessKeyId !== wanted.accessKeyId)
  return (
    <ServiceForm
      service="storage"
      services={services}
      settings="MEDIA_S3_…"
      onSaved={onSaved}
      send={() => api(connectStorage, { body: { ...wanted, secretAccessKey: key || null } })}
    >
      {(errorAt) => (
        <>
          {fields.map(([name, words, placeholder]) => (
            <TextInput
              key={name}
              kind="code"
              required
              autoComplete="off"
              label={t(`office_connections.${words}`)}
              placeholder={placeholder}
              value={wanted[name]}
              onChange={(value) => setWanted((was) => ({ ...was, [name]: value }))}
              error={errorAt(name, t(`office_connections.${words}`))}
            />
          ))}
          <SecretInput
            label={t('office_connections.storage_secret_key')}
            kept={secret}
            moved={moved}
            value={key}
            onChange={setKey}
            error={errorAt('secretAccessKey', t('office_connections.storage_secret_key'))}
          />
          <Checkbox
            label={t('office_connections.storage_path_style')}
            value={wanted.pathStyle}
            onChange={(pathStyle) => setWanted((was) => ({ ...was, pathStyle }))}
          />
        </>
      )}
    </ServiceForm>
  )
}
