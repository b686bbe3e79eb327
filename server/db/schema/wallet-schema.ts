import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './schema-columns.ts'

/** What was taken into wallets, and the phones that want to hear of it. */
export type WalletTables = {
  wallet_pass: {
    id: Generated<string>
    order_id: string | null
    voucher_id: string | null
    token: string
    google: Generated<boolean>
    download_hash: string | null
    download_until: InstantOrNull
    changed_at: Instant
    created_at: Instant
  }
  wallet_device: {
    device: string
    pass_id: string
    push_token: string
    registered_at: Instant
  }
}
