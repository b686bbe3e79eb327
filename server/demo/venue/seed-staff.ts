import { sql } from 'kysely'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { insertRows } from './insert-rows.ts'

type DemoStaff = {
  readonly name: string
  readonly mailbox: string
  readonly role: 'owner' | 'manager' | 'host'
  readonly locale: Locale
  readonly branches: readonly string[]
}

/** Invented people. Some of them may be tried by anybody (`demo-accounts.ts`). */
const demoStaff: readonly DemoStaff[] = [
  { name: 'ليلى الدهليزي', mailbox: 'layla', role: 'owner', locale: 'ar', branches: [] },
  { name: 'ماجد السبيعي', mailbox: 'majed', role: 'manager', locale: 'ar', branches: ['riyadh'] },
  { name: 'Hessa Al-Mutawa', mailbox: 'hessa', role: 'manager', locale: 'en', branches: ['kuwait', 'dubai'] },
  { name: 'Omar Fathy', mailbox: 'omar', role: 'manager', locale: 'en', branches: ['cairo'] },
  { name: 'أسيل القحطاني', mailbox: 'aseel', role: 'host', locale: 'ar', branches: ['riyadh'] },
  { name: 'تركي الدوسري', mailbox: 'turki', role: 'host', locale: 'ar', branches: ['riyadh'] },
  { name: 'دلال العنزي', mailbox: 'dalal', role: 'host', locale: 'ar', branches: ['kuwait'] },
  { name: 'Priya Nair', mailbox: 'priya', role: 'host', locale: 'en', branches: ['dubai'] },
  { name: 'Karim Haddad', mailbox: 'karim', role: 'host', locale: 'en', branches: ['dubai'] },
  { name: 'منة شوقي', mailbox: 'menna', role: 'host', locale: 'ar', branches: ['cairo'] },
]

export async function seedStaff(db: Queries): Promise<void> {
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const rows = demoStaff.map(({ name, mailbox, role, locale }) => ({
    id: demoId(`staff ${mailbox}`),
    name,
    email: `${mailbox}@dahleez.example`,
    role,
    locale,
    active: true,
    demo: true,
    two_factor_enabled: false,
  }))
  await insertRows(
    db,
    'staff_member',
    rows,
    sql`(lower(email)) do update set name = excluded.name, role = excluded.role, locale = excluded.locale,
      active = excluded.active, demo = excluded.demo, two_factor_enabled = excluded.two_factor_enabled`,
  )
  const staff = await db.selectFrom('staff_member').select(['id', 'email']).execute()
  const holds = demoStaff.flatMap(({ mailbox, branches: slugs }) =>
    slugs.map((slug) => ({
      staff_id: staff.find(({ email }) => email === `${mailbox}@dahleez.example`)?.id,
      branch_id: branches.find((branch) => branch.slug === slug)?.id,
    })),
  )
  await insertRows(db, 'staff_branch', holds, sql`do nothing`)
  await seedAccounts(db)
}

async function seedAccounts(db: Queries): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const staff = await db
    .selectFrom('staff_member')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .execute()
  const rows = staff.map(({ id, email }) => ({
    staff_id: id,
    account_id: id,
    password: demoAccounts.find((account) => account.email === email)?.hash,
  }))
  await insertRows(db, 'staff_credential', rows, sql`(staff_id) do update set password = excluded.password`)
}
