import type { NextRequest } from 'next/server'
import { readAvailability } from '../../../../../../content.ts'

type Context = { params: Promise<{ branch: string; room: string }> }

export async function GET(request: NextRequest, { params }: Context) {
  const { branch, room } = await params
  const date = request.nextUrl.searchParams.get('date') ?? undefined
  const availability = await readAvailability(branch, room, date)
  return availability ? Response.json(availability) : Response.json(null, { status: 404 })
}
