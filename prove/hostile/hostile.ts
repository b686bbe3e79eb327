import { join } from 'node:path'
import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { whyBad } from '#server/api/test-hostile-answer.ts'
import { openTarget } from '#server/api/test-hostile-target.ts'
import { randomOf } from '#server/demo/visits/demo-random.ts'
import { patternsOf, slownessOf } from '../../scripts/patterns.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'
import { attackInTwo } from './attack-in-two.ts'
import { lookInBrowser } from './hostile-browser.ts'
import { attackPages } from './hostile-pages.ts'
import { attackRedirects } from './hostile-redirects.ts'
import { attackUploads } from './hostile-uploads.ts'
import { readDocument } from './read-document.ts'

function say(trial: Trial, bad: readonly string[]): void {
  for (const one of bad.slice(0, 20)) trial.mention(one)
}

/** Sends everything wrong that can be sent, to the built site behind a socket. */
export const hostile: Experiment = {
  name: 'hostile',
  promise: 'whatever is sent is refused in words: no answer from 500 on, no internals, no way off the site',
  needsBuild: true,
  mostMinutes: 20,
  async run(trial) {
    const random = randomOf('hostile')
    const each = trial.count(3, naughty.length)
    const target = await openTarget()
    try {
      const { origin } = target
      const document = await readDocument(target)

      const seen = whyBad(
        { what: '', method: 'GET', path: '', headers: {} },
        {
          status: 500,
          headers: new Headers({ location: 'https://evil.example' }),
          text: 'TypeError: a is undefined',
        },
        origin,
      )
      trial.control('an answer that is bad is seen', seen ? 1 : 0, exactly(1))

      const attacked = await attackInTwo({
        target,
        document,
        each,
        most: trial.count(8, 2000),
        isLong: trial.isLong,
        say: (line) => trial.mention(line),
      })
      const api = attacked.figures
      trial.figure('operations', api.operations, atLeast(190))
      trial.figure('operations that say yes to a proper call', api.understood.length, atLeast(120))
      trial.mention(`${api.requests.toLocaleString('en')} calls, answered ${JSON.stringify(api.answers)}`)
      trial.mention(`slowest ${api.slowest.ms} ms: ${api.slowest.what}`)
      trial.figure('bad answers of the API', api.bad.length, exactly(0))

      const pages = await attackPages(target, naughty, Math.min(each, 40), random)
      trial.mention(
        `${pages.requests.toLocaleString('en')} requests to ${pages.addresses} kinds of pages and files`,
      )
      trial.mention(`slowest ${pages.slowest.ms} ms: ${pages.slowest.what}`)
      trial.figure('bad answers of pages', pages.bad.length, exactly(0))
      say(trial, pages.bad)

      const redirects = await attackRedirects(target)
      trial.figure('redirects that were answered', redirects.redirects, atLeast(100))
      trial.figure(`of ${redirects.tried} tries, redirects away`, redirects.bad.length, exactly(0))
      say(trial, redirects.bad)

      const uploads = await attackUploads(target, document)
      trial.mention(`${uploads.tried} uploads, ${uploads.taken} taken and encoded anew`)
      trial.figure('uploads that were treated wrongly', uploads.bad.length, exactly(0))
      say(trial, uploads.bad)

      const browser = await lookInBrowser(target)
      trial.figure(
        `of ${browser.visits} visits in a browser, violations of the policy`,
        browser.bad.length,
        exactly(0),
      )
      say(trial, browser.bad)

      const errors = [...attacked.errors, ...target.errors]
      trial.figure('errors in the log', errors.length, exactly(0))
      say(
        trial,
        errors.map((line) => line.slice(0, 600)),
      )
    } finally {
      await target.close()
    }
    const patterns = patternsOf(join(import.meta.dirname, '..', '..'))
    const endless = patterns.filter((one) => slownessOf(one).some((how) => how.startsWith('for ever')))
    trial.figure(
      `of ${patterns.length} patterns, those that a text can hold up for ever`,
      endless.length,
      exactly(0),
    )
  },
}
