import { type Plugin, parseSync } from 'vite'

/**
 * In the browser a call of `contracts/calls` is its method and its address: what it takes and answers was checked by the
 * compiler, and its shapes would be the largest part of a page's code.
 */
export function callsWithoutShapes(): Plugin {
  return {
    name: 'calls-without-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contracts\/calls\/[\w-]+\.calls\.ts$/ },
      handler: (code, id) => withoutShapes(code, id),
    },
  }
}

/** Of a file of calls nothing is left but `call(method, path)`, marked so that calls a page does not make are dropped. */
export function withoutShapes(code: string, id: string): string {
  const calls = parseSync(id, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declared = statement.declaration
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.map(({ id: name, init }) => {
      const [method, path] = init?.type === 'CallExpression' ? init.arguments : []
      if (name.type !== 'Identifier' || method?.type !== 'Literal' || path?.type !== 'Literal')
        throw new Error(`${id}: only call('method', '/path', …) may be exported here`)
      return `export const ${name.name} = /*#__PURE__*/ call(${method.raw}, ${path.raw})`
    })
  })
  return ["import { call } from './call.ts'", ...calls, ''].join('\n')
}
