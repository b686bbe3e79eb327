import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** PostgreSQL behind a pooler that hands out sessions by transaction: what must hold is set in every transaction. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #settings: readonly string[]

  constructor(config: PostgresDialectConfig, settings: readonly string[]) {
    super(config)
    this.#config = config
    this.#settings = settings
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#config, this.#settings)
  }
}

const writes = /^\s*(?:insert|update|delete|merge|with)\b/i

type Session = Parameters<PostgresDriver['rollbackTransaction']>[0]

class PooledDriver extends PostgresDriver {
  readonly #settings: readonly string[]
  readonly #inTransaction = new WeakSet<object>()

  constructor(config: PostgresDialectConfig, settings: readonly string[]) {
    super(config)
    this.#settings = settings
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = (await super.acquireConnection(...options)) as Session
    return Object.hasOwn(connection, 'executeQuery') ? connection : this.#guarded(connection)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    this.#inTransaction.add(connection)
    // One message, so that it costs no more than a plain begin.
    const script = [`start transaction${level}${access}`, ...this.#settings].join('; ')
    await connection.executeQuery(CompiledQuery.raw(script))
  }

  override async commitTransaction(connection: Session) {
    await super.commitTransaction(connection)
    this.#inTransaction.delete(connection)
  }

  override async rollbackTransaction(connection: Session) {
    this.#inTransaction.delete(connection)
    await super.rollbackTransaction(connection)
  }

  /** A statement that stands alone is a transaction too, and one that writes may wait for a lock. */
  #guarded(connection: Session): Session {
    const plain = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...options) => {
      if (this.#inTransaction.has(connection) || !writes.test(query.sql)) return plain(query, ...options)
      await this.beginTransaction(connection, {})
      try {
        const result = await plain(query, ...options)
        await this.commitTransaction(connection)
        return result as never
      } catch (error) {
        await this.rollbackTransaction(connection)
        throw error
      }
    }
    return connection
  }
}
