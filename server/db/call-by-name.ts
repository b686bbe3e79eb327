/** What TypeScript gives for a type of the database. */
type Values = {
  readonly smallint: number
  readonly integer: number
  readonly bigint: number
  readonly boolean: boolean
  readonly text: string
  readonly uuid: string | null
  readonly date: string
  readonly timestamptz: Date
  readonly jsonb: string
}

/** The parameters of a function of the database, as its migration names and types them. */
export type FunctionParameters = Readonly<Record<string, keyof Values>>

export type FunctionArguments<Parameters extends FunctionParameters> = {
  readonly [Name in keyof Parameters]: Values[Parameters[Name]]
}

/** The call of a function by the names of its parameters, which take the places from `first` on. */
export function callByName(name: string, parameters: FunctionParameters, first = 1): string {
  const given = Object.keys(parameters).map((parameter, index) => `${parameter} => $${first + index}`)
  return `${name}(${given.join(', ')})`
}

/** What is put into those places: an argument that is missing, misspelt or of another type does not compile. */
export function valuesByName<Parameters extends FunctionParameters>(
  parameters: Parameters,
  given: FunctionArguments<Parameters>,
): unknown[] {
  return Object.keys(parameters).map((name) => given[name])
}
