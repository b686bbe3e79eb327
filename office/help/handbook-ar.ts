/** What the handbook says in Arabic: a file of its own, fetched with the first page of help. */
export const texts = import.meta.glob<string>('./texts/ar/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
