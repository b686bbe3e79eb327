import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

type UploadRowProps = { upload: PictureUpload; onRetry: () => void; onDrop: () => void }

/** A picture on its way: how far it has got, or why it did not arrive. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { t } = useLocale()
  const { file, share, problem } = upload
  return (
    <li className="pictures__upload">
      <p>
        <bdi>{file.name}</bdi>
      </p>
      {problem === null ? (
        <>
          <progress aria-label={file.name} value={share} max={1} />
          <span className="small muted">
            {share < 1
              ? t('office_pictures.sending', { percent: Math.round(share * 100) })
              : t('office_pictures.making')}
          </span>
        </>
      ) : (
        <>
          <BadMessage role="alert">{problem}</BadMessage>
          <div className="pictures__moves">
            <Button look="line" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
            <Button look="bare" onClick={onDrop}>
              {t('office_pictures.forget')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
