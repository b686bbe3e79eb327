import { useLocale } from '#kit/i18n/messages.tsx'
import sizes from './pictures.json' with { type: 'json' }

const files = import.meta.glob<string>('./pictures/*.avif', { query: '?url', import: 'default', eager: true })

/** How many points of a picture make one of the page: taken a little larger, so that letters stay sharp. */
const density = 1.5

/** A picture that scripts/shots.ts has taken of the demo venue, in the reader's language. */
export function TaskPicture({ name, alt }: { name: string; alt: string }) {
  const { locale } = useLocale()
  const file = `${name}-${locale}`
  const { width, height } = (sizes as Record<string, { width: number; height: number }>)[file] ?? {}
  const src = files[`./pictures/${file}.avif`]
  if (!src || !width || !height) return null
  return (
    <figure className="help__picture">
      <img
        src={src}
        alt={alt}
        width={Math.round(width / density)}
        height={Math.round(height / density)}
        loading="lazy"
        decoding="async"
      />
      <figcaption className="small muted">{alt}</figcaption>
    </figure>
  )
}
