import { whyBad } from '#server/api/test-hostile-answer.ts'
import type { Target } from '#server/api/test-hostile-target.ts'
import { HostileWorld } from '#server/api/test-hostile-world.ts'
import { testBomb, testPhoto } from '#server/media/test-pictures.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="800"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'
/** What must not be found in what is served. */
const hidden = ['<script', '<?php', 'PK\u0003\u0004']
const bytes = (...pieces: (string | Uint8Array)[]) =>
  Buffer.concat(pieces.map((one) => Buffer.from(one as string)))

/** Files that are not what they say, and real photographs with something behind them. */
async function files(): Promise<[name: string, body: Uint8Array, mayBeTaken: boolean][]> {
  const jpeg = await testPhoto('jpeg', { width: 1400, height: 800 })
  const webp = await testPhoto('webp')
  const png = await testPhoto('png')
  const halves = [0, 1, 3, 12, 100, 1000, Math.floor(jpeg.length / 2), jpeg.length - 2]
  return [
    ['a drawing with a script', bytes(svg), false],
    ['a page', bytes(page), false],
    ['a shell script', bytes('#!/bin/sh\nrm -rf /\n'), false],
    ['a PDF', bytes('%PDF-1.7\n1 0 obj <</Type /Catalog>>'), false],
    ['an archive', bytes('PK\u0003\u0004', Buffer.alloc(200)), false],
    ['a GIF that is JavaScript', bytes('GIF89a/*', Buffer.alloc(20), '*/=1;alert(1)'), false],
    [
      'an archive that begins as a photograph',
      bytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'PK\u0003\u0004', svg),
      false,
    ],
    ['a drawing that begins as a photograph', bytes(Buffer.from([0xff, 0xd8, 0xff]), svg), false],
    ['a photograph with a page behind it', bytes(jpeg, page), true],
    ['a photograph with an archive behind it', bytes(jpeg, 'PK\u0003\u0004', Buffer.alloc(500)), true],
    [
      'a photograph with PHP in its comment',
      bytes(
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 30]),
        '<?php system($_GET[0]); ?>AB',
        jpeg.subarray(2),
      ),
      true,
    ],
    ['a hundred megapixels in a few bytes', testBomb(10_000, 10_000), false],
    ['sixty thousand pixels wide', testBomb(60_000, 2), false],
    ['a bomb within the limits', testBomb(9999, 5000), false],
    [
      'PNG by name, WebP inside',
      bytes(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), webp),
      false,
    ],
    ['WebP that is cut off', webp.subarray(0, 200), false],
    ['PNG with its middle turned around', Buffer.from(png).fill(0x41, 60, 400), false],
    ['more than may be sent', Buffer.alloc(26 * 1024 * 1024, 0xff), false],
    ...halves.map((end): [string, Uint8Array, boolean] => [
      `the first ${end} bytes of a photograph`,
      jpeg.subarray(0, end),
      end > 1000,
    ]),
  ]
}

/** Uploads each of them as an owner; what is taken must be served as a photograph of our own making. */
export async function attackUploads(target: Target, document: ConstructorParameters<typeof HostileWorld>[1]) {
  const { door, origin } = target
  const world = new HostileWorld(door, document)
  const bad: string[] = []
  let tried = 0
  let taken = 0
  for (const [name, body, mayBeTaken] of await files())
    for (const type of ['image/jpeg', 'image/svg+xml', 'text/html']) {
      const cookie = await world.staffCookie('/office')
      const headers = {
        cookie,
        'content-type': type,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': crypto.randomUUID(),
      }
      const path = '/api/office/branches/riyadh/pictures?kind=rooms'
      const call = { what: name, method: 'POST', path, headers, body }
      const answer = await door.send(call)
      tried++
      const why = whyBad(call, answer, origin)
      if (why) bad.push(`${name} as ${type}: ${why}`)
      if (answer.status >= 300 || answer.status === 0) continue
      taken++
      if (!mayBeTaken) bad.push(`${name} as ${type}: was taken`)
      const { name: kept } = JSON.parse(answer.text) as { name: string }
      for (const ending of ['-480.avif', '-480.webp']) {
        const served = await door.send({
          what: '',
          method: 'GET',
          path: `/pictures/${kept}${ending}`,
          headers: {},
        })
        const shown = served.headers.get('content-type') ?? ''
        if (served.status !== 200 || !/^image\/(?:avif|webp)$/.test(shown))
          bad.push(`${name}: served as ${served.status} ${shown}`)
        if (hidden.some((one) => served.text.includes(one)))
          bad.push(`${name}: what was hidden in it is served`)
      }
    }
  return { tried, taken, bad }
}
