import { useState } from 'react'
import { connectTraces } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SecretInput } from './secret-input.tsx'
import { ServiceForm } from './service-form.tsx'

type TracesFormProps = { services: ConnectedServices; onSaved: (services: ConnectedServices) => void }

/** Who is told how long everything takes. */
export function TracesForm({ services, onSaved }: TracesFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { settings: saved, secret } = services.traces
  const [endpoint, setEndpoint] = useState(saved?.endpoint ?? '')
  const [serviceName, setServiceName] = useState(saved?.serviceName ?? 'miftah')
  const [headers, setHeaders] = useState('')
  const isKept = saved !== null && saved.endpoint === endpoint.trim() && headers === ''
  return (
    <ServiceForm
      service="traces"
      services={services}
      settings="OTEL_EXPORTER_OTLP_ENDPOINT"
      onSaved={onSaved}
      send={() => api(connectTraces, { body: { endpoint, serviceName, headers: isKept ? null : headers } })}
    >
      {(errorAt) => (
        <>
          <TextInput
            kind="url"
            required
            label={t('office_connections.traces_endpoint')}
            placeholder="https://"
            value={endpoint}
            onChange={setEndpoint}
            error={errorAt('endpoint', t('office_connections.traces_endpoint'))}
          />
          <SecretInput
            label={t('office_connections.traces_headers')}
            hint={t('office_connections.traces_headers_hint')}
            kept={secret?.ending ? secret : null}
            moved={saved !== null && saved.endpoint !== endpoint.trim()}
            value={headers}
            onChange={setHeaders}
            error={errorAt('headers', t('office_connections.traces_headers'))}
          />
          <TextInput
            required
            label={t('office_connections.traces_service')}
            value={serviceName}
            onChange={setServiceName}
            error={errorAt('serviceName', t('office_connections.traces_service'))}
          />
        </>
      )}
    </ServiceForm>
  )
}
