import Fastify, { type FastifyBaseLogger } from 'fastify'
import { readableLine } from './readable-line.ts'

/**
 * The log of the process: lines of JSON, in development text for the terminal. In prod there is one for each answer; elsewhere
 * only faults of ours.
 */
export function processLog(
  environment: 'prod' | 'test' | 'dev',
  stream: { write: (line: string) => void },
): FastifyBaseLogger {
  const level = environment === 'prod' ? 'info' : 'error'
  const written = environment === 'dev' ? { write: (line: string) => stream.write(readableLine(line)) } : stream
  return Fastify({ logger: { level, stream: written, serializers: { err: toldOf } } }).log
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
