import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { longestPassword, shortestPassword } from '#domain/staff/password.ts'
import type { Database } from '#server/db/connect.ts'
import { finishPasswordReset } from './finish-password-reset.ts'
import { hashPassword } from './hash-password.ts'
import { hashSessionTokens } from './hash-session-tokens.ts'
import { openSessionOf } from './open-session-of.ts'
import { resetMinutes } from './reset-minutes.ts'
import { sendPasswordReset } from './send-password-reset.ts'

const day = 24 * 60 * 60

export type StaffAuthParts = {
  readonly db: Database
  readonly publicUrl: string
  readonly secret: string
}

/**
 * The sign-in library on our tables. Nothing of it is mounted: our own calls use its functions, so that every call
 * has its limit, its rule and its words (docs/decisions/0011-staff-sign-in.md). It reads beside transactions.
 */
export function makeStaffAuth({ db, publicUrl, secret }: StaffAuthParts) {
  const secure = publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'Miftah',
    baseURL: publicUrl,
    secret,
    // biome-ignore lint/suspicious/noExplicitAny: the library knows nothing of our schema
    database: { db: db as any, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'staff_member',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'staff_credential',
      fields: {
        userId: 'staff_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'staff_session',
      expiresIn: 14 * day,
      updateAge: day,
      fields: {
        userId: 'staff_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'staff_verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: ({ hash: kept, password }) => verify(kept, password) },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => finishPasswordReset(db, user.id, Date.now()),
      sendResetPassword: ({ user, token }) => sendPasswordReset(db, { staffId: user.id, token }, publicUrl),
    },
    plugins: [
      hashSessionTokens(),
      openSessionOf(),
      twoFactor({
        issuer: 'Miftah',
        // Wrong codes are counted by ourselves: this would lock out the member, and not who tries.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'staff_two_factor',
            fields: {
              userId: 'staff_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'office',
      useSecureCookies: secure,
      // Only our own calls need them; a page that is kept for everybody never sees one.
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure, path: '/api/office' },
      // Told by ourselves, as we judge it: a header of the caller's is not believed.
      ipAddress: { ipAddressHeaders: ['x-office-address'] },
      // Our migrations lay the tables out, without what no password needs (pictures, tokens of other services).
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
  })
}

export type StaffAuthLibrary = ReturnType<typeof makeStaffAuth>
