/** As much of an OpenAPI document as the comparison reads. */
export type Shape = {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly maxLength?: number
  readonly nullable?: boolean
}
type Body = { readonly content: Readonly<Record<string, { readonly schema: Shape }>> }
export type Operation = {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Shape
  }[]
  readonly requestBody: Body
  readonly responses: Readonly<Record<string, Body>>
}
export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
}
