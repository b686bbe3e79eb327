import type { Connection } from './connection.ts'

// The trigger announce_change of the migrations writes here; its payload is the table's name.
const channel = 'miftah_changed'

/**
 * Hears the names of tables that any process wrote to, until the answered function is called.
 * `everything` stands for what may have been missed while the session was lost.
 */
export async function listenForChanges(
  connection: Connection,
  onChange: (table: string | 'everything') => void,
): Promise<() => Promise<void>> {
  return connection.listen(channel, { onPayload: onChange, onGap: () => onChange('everything') })
}
