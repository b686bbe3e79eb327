import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { tokenHash } from '#server/codes/invitation-token.ts'

type Adapter = AuthContext['adapter']
type Condition = NonNullable<Parameters<Adapter['findOne']>[0]['where']>[number]
type Asked = { readonly model: string; readonly where?: readonly Condition[] | undefined }

/** Names sessions as the table does: by the hash of their token. */
function hashed<Question extends Asked>(question: Question): Question {
  if (question.model !== 'session' || !question.where) return question
  const where = question.where.map((condition) =>
    condition.field === 'token' ? { ...condition, value: hashOf(condition.value) } : condition,
  )
  return { ...question, where }
}

function hashOf(value: Condition['value']): Condition['value'] {
  return Array.isArray(value) ? value.map((one) => tokenHash(String(one))) : tokenHash(String(value))
}

/** The library sets its cookie from the row: a session that was named by its token is given back with it. */
function withToken<Row>(row: Row, { model, where }: Asked): Row {
  const named = model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined
  return row && typeof named === 'string' ? { ...row, token: named } : row
}

function wrap<Inner extends Omit<Adapter, 'transaction'>>(inner: Inner): Inner {
  const wrapped: Omit<Adapter, 'transaction'> = {
    ...inner,
    create: async (question) => {
      const { model, data } = question
      if (model !== 'session') return inner.create(question)
      const { token } = data as unknown as { token: string }
      const made = await inner.create({ ...question, data: { ...data, token: tokenHash(token) } })
      return { ...made, token } as never
    },
    findOne: async (question) => withToken(await inner.findOne(hashed(question)), question) as never,
    findMany: async (question) =>
      (await inner.findMany(hashed(question))).map((row) => withToken(row, question)) as never,
    count: (question) => inner.count(hashed(question)),
    update: async (question) => withToken(await inner.update(hashed(question)), question) as never,
    updateMany: (question) => inner.updateMany(hashed(question)),
    delete: (question) => inner.delete(hashed(question)),
    deleteMany: (question) => inner.deleteMany(hashed(question)),
    consumeOne: async (question) => withToken(await inner.consumeOne(hashed(question)), question) as never,
  }
  return wrapped as Inner
}

/**
 * Keeps of a session's token only its hash: whoever reads the table, a backup or a dump of it can not come in with what
 * they find. The library writes and looks up its sessions through this, and knows nothing of it.
 */
export function hashSessionTokens(): BetterAuthPlugin {
  return {
    id: 'hash-session-tokens',
    init: ({ adapter }) => {
      const transaction: Adapter['transaction'] = (work) => adapter.transaction((tx) => work(wrap(tx)))
      return { context: { adapter: { ...wrap(adapter), transaction } } }
    },
  }
}
