import Fastify, { type FastifyBaseLogger } from 'fastify'
import { readableLine } from './readable-line.ts'

/**
 * JSON log lines; text in development. `copy` receives each line as JSON. Production logs each response, other environments only internal errors.
 */
export function processLog(
  environment: 'prod' | 'test' | 'dev',
  stream: { write: (line: string) => void },
  copy?: (line: string) => void,
): FastifyBaseLogger {
  const level = environment === 'prod' ? 'info' : 'error'
  const written = {
    write(line: string) {
      stream.write(environment === 'dev' ? readableLine(line) : line)
      copy?.(line)
    },
  }
  return Fastify({ logger: { level, stream: written, serializers: { err: loggedError } } }).log
}

type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

/** Error without details of database errors, which contain rows; tokens and addresses in messages are masked. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown', stack: '' }
  const { code, cause, stack = '' } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: blotted(error.message),
    stack: blotted(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}

function blotted(text: string): string {
  return text
    .replaceAll(/eyJ[\w.-]+/g, '[token]')
    .replaceAll(/\bmik_[\w-]+/g, '[key]')
    .replaceAll(/[^\s@"'<>()/]+@[^\s@"'<>()/]+\.[a-z]+/gi, '[address]')
    .replaceAll(/([?&](?:token|password|email|state|code)=)[^&\s"']+/gi, '$1[left out]')
}
