/** What is used of Saxon's library, which comes without types. */
declare module 'saxon-js' {
  type Transformation = {
    readonly stylesheetFileName: string
    readonly sourceText: string
    readonly destination: 'serialized'
  }
  const SaxonJS: { transform(options: Transformation): { readonly principalResult: string } }
  export default SaxonJS
}
