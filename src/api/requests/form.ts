import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { accessRow } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import { type Cart, emptyCart } from '#contract/requests/cart.ts'
import { requestKind } from '#contract/requests/kinds.ts'
import { cartBody, type RequestSent, requestSent } from '#contract/requests/request.ts'
import { countAttempt, sendRequest } from '#server/requests/index.ts'
import { safeFiles, spendUpload } from '#server/support/index.ts'
import { withUploadRoom } from '../limits/upload-room.ts'
import { html } from '../openapi/html.ts'
import type { Services } from '../services.ts'
import { accountsOf } from '../session/answer.ts'
import { refuseCrossSite } from '../session/same-origin.ts'
import { databaseOf } from '../v1/database-of.ts'
import { told } from '../v1/support/support-failure.ts'
import { formLimits, readForm } from '../session/read-form.ts'

export const requestFormAddress = '/requests'
/** All files at their limit, and the texts. [bytes] */
const bodyLimit = formLimits.files * formLimits.fileSize + 1024 * 1024

/**
 * Where every request form is sent, by the browser itself or by the page's script: a form with files, so that it works
 * without any script. The script asks for JSON; without it the answer is the page of the request, or of what is wrong.
 *
 * @throws Error without a row in the access matrix
 */
export async function addRequestForm(app: FastifyInstance, services: Services): Promise<void> {
  if (!accessRow('POST', requestFormAddress))
    throw new Error(`POST ${requestFormAddress} has no row in contract/access/matrix.ts`)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.post(requestFormAddress, {
      schema: { hide: true },
      bodyLimit,
      onRequest: async (request) => refuseCrossSite(request),
      async handler(request, reply) {
        const plain = request.headers.accept?.includes('text/html') === true
        reply.header('cache-control', 'no-store')
        try {
          const { caller, ip: source, id: reference } = request
          const { supportMail = 'support@mi.example', siteUrl = 'http://127.0.0.1:3000' } = services.config
          const database = databaseOf(services)
          const { throttle, secrets } = accountsOf(services)
          const desk = { database, throttle, inbox: supportMail, siteUrl, sealing: secrets.sealing }
          await countAttempt(desk, source)
          const sent = await withUploadRoom(async (room) => {
            const { fields: values, files } = await readForm(request, room)
            const kind = requestKind(values.get('kind') ?? '')
            const sendKey = z.uuid().safeParse(values.get('key'))
            if (!kind || !sendKey.success)
              throw new AppError('invalid_request', 'This form is not complete. Reload the page.')
            const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
            await told(() => spendUpload({ database, throttle }, { caller, source }, bytes))
            return sendRequest(
              desk,
              { caller, source, reference },
              {
                kind,
                values: Object.fromEntries(values),
                sendKey: sendKey.data,
                cart: cartOf(values),
                files: await safeFiles(files, services.scan),
              },
            )
          })
          return plain ? reply.redirect(sent.link, 303) : reply.send(requestSent.parse(sent) satisfies RequestSent)
        } catch (error) {
          if (plain && error instanceof AppError) return problemPage(reply, error)
          throw error
        }
      },
    })
  })
}

function cartOf(values: URLSearchParams): Cart {
  const text = values.get('cart')
  if (text === null || text === '') return emptyCart
  try {
    return cartBody.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('invalid_request', 'The cart cannot be read. Reload the page.', { cause: error })
  }
}

/** For browsers without JavaScript: their way back keeps what was typed. */
function problemPage(reply: FastifyReply, error: AppError): FastifyReply {
  const issues = error.issues.length > 0 ? error.issues : [{ message: 'Nothing was sent.' }]
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not sent · Material Insights</title>
      </head>
      <body>
        <main>
          <h1>${error.message}</h1>
          <ul>
            ${issues.map(({ message }) => html`<li>${message}</li>`)}
          </ul>
          <p>Go back in your browser: what you typed is still there. Files have to be chosen again.</p>
        </main>
      </body>
    </html>`
  return reply.code(error.status).type('text/html; charset=utf-8').send(page.html)
}
