import type { LoaderFunctionArgs } from 'react-router'
import { countryOfPhone } from '#kit/ui/phone/dial-codes.ts'
import { roomOfAddress } from '#site/routes/room-of-address.server.ts'
import { decorativeSource } from '../../shell/picture-source.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The room a checkout stands under; an unknown one is a validation failure there too. */
export async function loadPayment(args: LoaderFunctionArgs) {
  const { locale } = pageRequest(args.context)
  const { branch, room } = await roomOfAddress(args)
  const cover = room.pictures.find(({ role }) => role === 'cover') ?? room.pictures[0]
  return {
    branch: branch.slug,
    branchName: branch.name[locale],
    slug: room.slug,
    name: room.name[locale],
    minutes: room.durationMinutes,
    minPlayers: room.minPlayers,
    maxPlayers: room.maxPlayers,
    minAge: room.minAge,
    expect: room.expect[locale],
    picture: decorativeSource(cover),
    focal: room.focal,
    tint: room.tint,
    country: countryOfPhone(branch.phone),
  }
}
