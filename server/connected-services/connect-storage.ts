import type { infer as Infer } from 'zod/mini'
import type { StorageSettings, storageToConnect } from '#contracts/connected-services.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { connectService } from './connect-service.ts'
import { s3Of } from './env-with-services.ts'
import type { ServiceParts } from './service-change.ts'
import { tryStorage } from './try-storage.ts'

/** Another place for uploaded pictures. Those that lie elsewhere are still found there. */
export async function connectStorage(
  parts: ServiceParts,
  actor: StaffActor,
  { secretAccessKey, ...settings }: Infer<typeof storageToConnect>,
  now: number,
) {
  const wanted = {
    kind: 'storage',
    settings,
    secretName: 'secretAccessKey',
    secret: secretAccessKey,
    place: (of: object) => {
      const { endpoint, accessKeyId } = of as StorageSettings
      return [endpoint, accessKeyId]
    },
    attempt: (secret: string) => tryStorage(s3Of(settings, { secretAccessKey: secret })),
  } as const
  return connectService(parts, actor, wanted, now)
}
