import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Picture, type PictureSource } from '#kit/ui/picture.tsx'

type ProductPicturesProps = {
  pictures: readonly PictureSource[]
  /** The one that shows the chosen options. */
  chosen: string | undefined
}

/** A product as it was chosen, and its other pictures to look at. */
export function ProductPictures({ pictures, chosen }: ProductPicturesProps) {
  const { t } = useLocale()
  const [pressed, setPressed] = useState<{ name: string; when: string | undefined } | null>(null)
  // Another choice shows its own picture again.
  const wanted = pressed && pressed.when === chosen ? pressed.name : chosen
  const shown = pictures.find(({ name }) => name === wanted) ?? pictures[0]
  if (!shown) return null
  return (
    <div className="product__pics">
      <Picture
        key={shown.name}
        picture={shown}
        sizes="(min-width: 64rem) 50vw, 100vw"
        priority
        className="product__pic"
      />
      {pictures.length > 1 && (
        <ul className="product__views" aria-label={t('product.pictures')}>
          {pictures.map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-pressed={picture === shown}
                onClick={() => setPressed({ name: picture.name, when: chosen })}
              >
                <Picture picture={picture} sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
