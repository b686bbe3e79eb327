import { readRoom } from '../../../../../../content.ts'

export default defineEventHandler(async (event) => {
  const { locale = '', branch = '', room = '' } = getRouterParams(event)
  const content = await readRoom(locale, branch, room)
  if (!content) throw createError({ statusCode: 404 })
  return content
})
