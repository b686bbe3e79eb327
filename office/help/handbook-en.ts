/** What the handbook says in English: a file of its own, fetched with the first page of help. */
export const texts = import.meta.glob<string>('./texts/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
