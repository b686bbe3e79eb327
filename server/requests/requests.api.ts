import * as z from 'zod/mini'
import { contactToSend, requestToSend, sentRequest } from '#contracts/request.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import { sendRequest } from './send-request.ts'

export function requestsApi(): ApiRouter {
  return router(
    'requests',
    [
      endpoint(
        {
          method: 'post',
          path: '/requests',
          summary: 'api_docs.call_send_request',
          body: z.union([requestToSend, contactToSend]),
          judgedByUseCase: true,
          answers: { 201: sentRequest },
          problems: ['conflict', 'invalid'],
          access: 'public',
          limit: 'write',
          idempotency: 'own',
        },
        async ({ db, body, key, locale, now }) => {
          const sent = await sendRequest(db, { form: body, locale, idempotencyKey: key }, now)
          if (sent === 'conflict') return refuse('conflict')
          if (!sent.ok) return refuse('invalid', { fields: fieldProblems(sent.fields, locale) })
          return answer(201, { code: sent.code })
        },
      ),
    ],
    { RequestToSend: requestToSend, ContactToSend: contactToSend, SentRequest: sentRequest },
  )
}
