import type { Kiosk } from '#contracts/kiosk.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { readInForce } from '#server/house-documents/office-document.queries.ts'
import { readKioskGames } from './kiosk-games.queries.ts'

type Device = { readonly branchId: number; readonly name: string }

/** What a device at the door shows; it keeps it, and works on when nothing can be asked. */
export async function showKiosk(db: Queries, { branchId, name }: Device, now: number): Promise<Kiosk> {
  const columns = ['slug', 'name', 'time_zone', 'asks_waivers'] as const
  const branch = await readRow(db, 'branch', { id: branchId }, [...columns])
  const { number, text } = await readInForce(db, 'waiver', now)
  return {
    name,
    branch: { slug: branch.slug, name: branch.name, timeZone: branch.time_zone },
    asked: branch.asks_waivers,
    now: new Date(now).toISOString(),
    version: number,
    title: { en: translators.en('footer.waiver'), ar: translators.ar('footer.waiver') },
    sections: { en: documentSections(text.en), ar: documentSections(text.ar) },
    games: await readKioskGames(db, branchId, now),
  }
}
