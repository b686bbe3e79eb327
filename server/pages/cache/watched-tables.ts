import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode, TableNode } from 'kysely'
import { OperationNodeTransformer } from 'kysely'
import type { Database } from '#server/db/connect.ts'

class TableCollector extends OperationNodeTransformer {
  readonly #seen: Set<string>

  constructor(seen: Set<string>) {
    super()
    this.#seen = seen
  }

  protected override transformTable(node: TableNode): TableNode {
    this.#seen.add(node.table.identifier.name)
    return node
  }
}

/** The same database, noting into `seen` each table that is read: what a page shows, without anyone saying so. */
export function watchTables(db: Database, seen: Set<string>): Database {
  const collector = new TableCollector(seen)
  const plugin: KyselyPlugin = {
    transformQuery: (args: PluginTransformQueryArgs): RootOperationNode => collector.transformNode(args.node),
    transformResult: async (args) => args.result,
  }
  return db.withPlugin(plugin) as Database
}
