import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/**
 * Opens a session for a member whom we have judged ourselves, by their PIN. Like everything of the library it is not
 * mounted: only `server/sign-in/pins/switch-person.ts` asks for it.
 */
export const openSessionOf = () =>
  ({
    id: 'open-session-of',
    endpoints: {
      openSessionOf: createAuthEndpoint(
        '/open-session-of',
        { method: 'POST', body: z.object({ staffId: z.string() }) },
        async (c) => {
          const { internalAdapter } = c.context
          const user = await internalAdapter.findUserById(c.body.staffId)
          if (!user) throw new Error(`There is no member ${c.body.staffId}`)
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(c, { session, user })
          return c.json({ token: session.token })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
