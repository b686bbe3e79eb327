import { SiteLink } from '#kit/page/site-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { BranchDoor } from './branch-door.server.ts'

/** The branches as doors standing side by side; the one under the pointer opens a little wider. */
export function BranchDoors({ doors }: { doors: readonly BranchDoor[] }) {
  return (
    <ul className="doors stage">
      {doors.map((door) => (
        <li key={door.slug}>
          <SiteLink to={`/${door.slug}`}>
            {door.picture && (
              <Picture
                picture={door.picture}
                focal={door.focal}
                sizes="(min-width: 64rem) 70rem, 100vw"
                className="pic--cover"
              />
            )}
            <h3 className="h2">{door.name}</h3>
            <p>{door.tagline}</p>
            <p className={door.now.open ? 'okc' : 'lamp'}>{door.now.until ?? door.now.state}</p>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
