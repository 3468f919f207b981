import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addRequestAddress } from './request-address.ts'
import { addCallers } from './session/callers.ts'
import { addErrorAnswers, answerBadConnection, answerTooMuch, frameworkFailure, maxHeadBytes } from './failures.ts'
import { createResponseCaches } from './response-caches.ts'
import { callCounter } from './limits/call-counter.ts'
import { limitInFlight } from './limits/in-flight.ts'
import { patience, refuseSlowRequests } from './limits/slow-requests.ts'
import { addPageFiles } from './page-files.ts'
import { addUnknownAddresses } from './unknown-addresses.ts'
import { addDescription } from './openapi/plugin.ts'
import { addRefusalLog } from './refusal-log.ts'
import { newReference } from './reference.ts'
import { addRequestLog } from './request-log.ts'
import { addRequestMetrics } from './metrics.ts'
import { refuseSecondHost, requestTarget } from './request-target.ts'
import type { Route } from './endpoint.ts'
import { healthz } from './health/healthz.ts'
import { readyz } from './health/readyz.ts'
import { outsideProd, routes, withoutMailServer } from './routes.ts'
import { checkInput, inputLimits } from './security/input.ts'
import { utf8Text } from './security/utf8-text.ts'
import type { AppError } from '#contract/errors.ts'
import '#contract/schema-messages.ts'
import { addSecurityHeaders } from './security/plugin.ts'
import { actionContextOf } from './session/action-context.ts'
import type { Services } from './services.ts'

const mebibyte = 1024 * 1024

/** Builds the HTTP server: gateway, `v1`, health checks, API description, security headers. Pages are added later. */
export function buildApp(services: Services): Promise<FastifyInstance> {
  return buildAppOf(services, routes)
}

/** A server that answers `/healthz` and `/readyz` alone. */
export function buildHealthApp(services: Services): Promise<FastifyInstance> {
  return buildAppOf(services, [healthz, readyz])
}

async function buildAppOf(services: Services, offered: readonly Route[]): Promise<FastifyInstance> {
  const { config } = services
  const app: FastifyInstance = Fastify({
    bodyLimit: inputLimits.bytes,
    requestTimeout: patience.upload,
    keepAliveTimeout: patience.idle,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.check,
      maxHeaderSize: maxHeadBytes,
    },
    // One proxy at most, so that an address a client writes into the header is ignored.
    trustProxy: (_address, hop) => hop < (config.proxies ?? 0),
    // Duplicates reach the schema as lists, which it refuses.
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

  addRequestAddress(app)
  limitInFlight(app.server, { proxies: config.proxies ?? 0, refuse: answerTooMuch(config.environment) })
  refuseSlowRequests(app)
  addSecurityHeaders(app, config.environment)
  refuseSecondHost(app)
  addRequestLog(app)
  if (services.metrics) addRequestMetrics(app, services.metrics)
  addRefusalLog(app, services)
  addErrorAnswers(app)
  await addCallers(app, services)
  app.addHook('onClose', () => services.apiKeys?.writeCalls())
  if (offered === routes) {
    addPageFiles(app)
    await addDescription(app, config)
  }

  await app.register(async (api) => {
    // The parser refuses `__proto__` and `constructor.prototype`.
    const readJson = api.getDefaultJsonParser('error', 'error')
    api.removeAllContentTypeParsers()
    const jsonTypes = ['application/json', 'application/scim+json']
    api.addContentTypeParser<Buffer>(jsonTypes, { parseAs: 'buffer' }, (request, bytes, done) => {
      // Some clients send `application/json` without a body; the schema decides whether one is required.
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
      memory: createResponseCaches(config.memoryBytes ?? 256 * mebibyte, services.database, services.metrics),
      count: (cost: number) => callCounter(services.quotas, { ...services, cost }),
      countPage: callCounter(services.pageQuotas, { ...services, what: 'pages and searches' }),
    }
    const left = [
      ...(config.environment === 'prod' ? outsideProd : []),
      ...(config.mailsLeave ? withoutMailServer : []),
    ]
    const served = offered.filter((route) => !left.includes(route))
    for (const route of served) route.add(api, shared)
    addUnknownAddresses(api, served)
  })
  app.decorate('actionContextOf', (request, reply, room) => actionContextOf(services, request, reply, room))
  return app
}
