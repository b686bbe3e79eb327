import { readAvailability } from '../../../../../content.ts'

export default defineEventHandler(async (event) => {
  const { branch = '', room = '' } = getRouterParams(event)
  const { date } = getQuery<{ date?: string }>(event)
  const availability = await readAvailability(branch, room, date)
  if (!availability) throw createError({ statusCode: 404 })
  return availability
})
