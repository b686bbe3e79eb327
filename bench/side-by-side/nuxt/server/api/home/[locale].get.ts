import { readHome } from '../../../../content.ts'

export default defineEventHandler(async (event) => {
  const content = await readHome(getRouterParam(event, 'locale') ?? '')
  if (!content) throw createError({ statusCode: 404 })
  return content
})
