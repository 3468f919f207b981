import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addSource } from './asked-from.ts'
import { addCallers } from './session/callers.ts'
import { addErrorAnswers, answerBadConnection, answerTooMuch, frameworkFailure, longestHead } from './failures.ts'
import { newMemory } from './memory.ts'
import { callCounter } from './limits/call-counter.ts'
import { limitInFlight } from './limits/in-flight.ts'
import { patience, refuseSlowRequests } from './limits/slow-requests.ts'
import { addToolFiles } from './tool-files.ts'
import { addUnknownAddresses } from './unknown-addresses.ts'
import { addDescription } from './openapi/plugin.ts'
import { addRefusalLog } from './refusal-log.ts'
import { newReference } from './reference.ts'
import { addRequestLog } from './request-log.ts'
import { refuseSecondHost, requestTarget } from './request-target.ts'
import { outsideProd, routes, withoutMailServer } from './routes.ts'
import { checkInput, inputLimits } from './security/input.ts'
import { utf8Text } from './security/utf8-text.ts'
import type { AppError } from '#contract/errors.ts'
import '#contract/schema-messages.ts'
import { addSecurityHeaders } from './security/plugin.ts'
import { handOf } from './session/hand.ts'
import type { Services } from './services.ts'

const mebibyte = 1024 * 1024

/**
 * The HTTP side of the house: gateway, `v1`, health, their description, and the headers on everything that leaves.
 * Pages are added to the returned instance by the code that starts the process.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app: FastifyInstance = Fastify({
    bodyLimit: inputLimits.bytes,
    requestTimeout: patience.upload,
    keepAliveTimeout: patience.idle,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.check, maxHeaderSize: longestHead },
    // One hop at most: whatever a client writes into the header itself is never believed.
    trustProxy: (_address, hop) => hop < (config.proxies ?? 0),
    // Duplicates must reach the schema as lists, so that it can refuse them.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: requestTarget,
    genReqId: newReference,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    exposeHeadRoutes: true,
    frameworkErrors: frameworkFailure(config.environment),
    clientErrorHandler: answerBadConnection,
    ...(services.log && { loggerInstance: services.log }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  addSource(app)
  limitInFlight(app.server, { proxies: config.proxies ?? 0, refuse: answerTooMuch(config.environment) })
  refuseSlowRequests(app)
  addSecurityHeaders(app, config.environment)
  refuseSecondHost(app)
  addRequestLog(app)
  addRefusalLog(app, services)
  addErrorAnswers(app)
  await addCallers(app, services)
  addToolFiles(app)
  await addDescription(app, config)

  await app.register(async (api) => {
    // JSON and nothing else, read by a parser that refuses `__proto__` and `constructor.prototype`.
    const readJson = api.getDefaultJsonParser('error', 'error')
    api.removeAllContentTypeParsers()
    api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      // Clients that name JSON on every call send none where there is no payload (`getUsersInfo`); a schema still asks.
      if (bytes.length === 0) return done(null, undefined)
      try {
        void readJson(request, utf8Text(bytes, request.headers['content-type']), done)
      } catch (error) {
        done(error as AppError)
      }
    })
    api.addHook('preValidation', async (request) => {
      checkInput(request.params, 'address')
      checkInput(request.query, 'query')
      checkInput(request.body, 'body')
    })

    const shared = {
      services,
      memory: newMemory(config.memoryBytes ?? 256 * mebibyte, services.database),
      count: (cost: number) => callCounter(services.quotas, { ...services, cost }),
      countPage: callCounter(services.pageQuotas, { ...services, what: 'pages and searches' }),
    }
    const left = [
      ...(config.environment === 'prod' ? outsideProd : []),
      ...(config.mailsLeave ? withoutMailServer : []),
    ]
    const served = routes.filter((route) => !left.includes(route))
    for (const route of served) route.add(api, shared)
    addUnknownAddresses(api, served)
  })
  app.decorate('handOf', (request, reply, room) => handOf(services, request, reply, room))
  return app
}
