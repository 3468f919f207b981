import type { Config } from '#server/config.ts'
import { fileReceiver, type LogLine, type LogReceiver, syslogReceiver } from './receivers.ts'

/** Lines that wait for a receiver; beyond them the oldest are dropped, and are on stderr only. */
const maxWaiting = 10_000
const batch = 500
/** Interval between two sendings [ms]. */
const interval = 500

export function logReceivers({ logSyslog, logFile }: Pick<Config, 'logSyslog' | 'logFile'>): LogReceiver[] {
  return [
    ...(logSyslog === undefined ? [] : [syslogReceiver(logSyslog)]),
    ...(logFile === undefined ? [] : [fileReceiver(logFile)]),
  ]
}

/** Copies the log of the process to receivers, in the order of its lines. */
export function copyLog(receivers: readonly LogReceiver[]): {
  readonly write: (json: string) => void
  /** Sends what waits, once. */
  readonly close: () => Promise<void>
} {
  const copies = receivers.map((receiver) => copyTo(receiver))
  const timer = setInterval(() => copies.forEach(({ flush }) => void flush()), interval).unref()
  return {
    write(json) {
      if (copies.length === 0) return
      const line = lineOf(json)
      for (const { add } of copies) add(line)
    },
    async close() {
      clearInterval(timer)
      await Promise.all(copies.map(({ flush }) => flush()))
    },
  }
}

function copyTo({ send }: LogReceiver) {
  const waiting: LogLine[] = []
  let flushing: Promise<void> | undefined
  const sendAll = async () => {
    while (waiting.length > 0) {
      const lines = waiting.splice(0, batch)
      try {
        await send(lines)
      } catch {
        // They are sent again with the next ones. A report would be a line of its own; the audit log reports the receiver.
        waiting.unshift(...lines)
        return
      }
    }
  }
  return {
    add(line: LogLine) {
      if (waiting.length >= maxWaiting) waiting.shift()
      waiting.push(line)
    },
    async flush() {
      // Lines that came during a sending need another one.
      await flushing
      flushing ??= sendAll().finally(() => (flushing = undefined))
      await flushing
    },
  }
}

/** @param json  line of pino: `level` 30 information, 40 warning, 50 error; `time` [ms] */
function lineOf(json: string): LogLine {
  const level = Number(/"level":(\d+)/.exec(json)?.[1] ?? 30)
  return {
    kind: json.includes('"msg":"answered"') ? 'access' : 'log',
    at: new Date(Number(/"time":(\d+)/.exec(json)?.[1] ?? 0)),
    severity: level >= 50 ? 3 : level >= 40 ? 4 : 6,
    json: json.trimEnd(),
  }
}
