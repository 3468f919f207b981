import Fastify, { type FastifyBaseLogger } from 'fastify'

/**
 * The log of the process: lines of JSON. In prod there is one for each answer; elsewhere only faults of ours, so that
 * somebody who started the site at a keyboard can still read what it says.
 */
export function processLog(
  environment: 'prod' | 'test' | 'dev',
  stream: { write: (line: string) => void },
): FastifyBaseLogger {
  const level = environment === 'prod' ? 'info' : 'error'
  return Fastify({ logger: { level, stream, serializers: { err: toldOf } } }).log
}

type Told = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: Told
}

/**
 * What of an error goes into the log. Details of the database hold whole rows, and messages what somebody has typed:
 * details are left out, tokens and addresses in messages are blotted out.
 */
export function toldOf(error: unknown): Told {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is not an error was thrown', stack: '' }
  const { code, cause, stack = '' } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: blotted(error.message),
    stack: blotted(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: toldOf(cause) }),
  }
}

function blotted(text: string): string {
  return text
    .replaceAll(/eyJ[\w.-]+/g, '[token]')
    .replaceAll(/\bmik_[\w-]+/g, '[key]')
    .replaceAll(/[^\s@"'<>()/]+@[^\s@"'<>()/]+\.[a-z]+/gi, '[address]')
    .replaceAll(/([?&](?:token|password|email|state|code)=)[^&\s"']+/gi, '$1[left out]')
}
