/**
 * `npm run rehearse`: builds the installation of docs/guide/operate.md#several-hosts-and-failover in network namespaces, from
 * the files in docs/guide/hosts, and takes its primary away again and again under a load of writes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { isHelpAsked } from './progress.ts'
import { addresses, Installation } from './rehearse/installation.ts'
import { cut, makeNetwork, mend, reasonAgainstNetwork, removeNetwork } from './rehearse/network.ts'
import { startPageProbe, startWriters } from './rehearse/load.ts'
import { type Round, summary } from './rehearse/summary.ts'

const help = `Rehearses failovers of the database in network namespaces of this machine (Linux, root).

  npm run rehearse -- [--rounds N] [--writers N] [--keep]
  npm run rehearse -- --remove

      --rounds    failovers, alternately by SIGKILL of the primary's host and by a cut network link; default 3
      --writers   connections that write without a pause; default 4
      --keep      leave data and logs in their folder below /tmp
      --remove    end a rehearsal that was killed: processes and namespaces named mi-…

Needs Debian's packages haproxy, postgresql-15 and iproute2. Exit status 1: an acknowledged write was lost, or a round failed.
`

export function readOptions(args: readonly string[]): {
  rounds: number
  writers: number
  keep: boolean
  remove: boolean
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      writers: { type: 'string', default: '4' },
      keep: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  })
  for (const name of ['rounds', 'writers'] as const)
    if (!/^[1-9]\d{0,2}$/.test(values[name])) throw new Error(`--${name} needs a number from 1 to 999`)
  return { ...values, rounds: Number(values.rounds), writers: Number(values.writers) }
}

async function rehearse({ rounds, writers, keep }: ReturnType<typeof readOptions>): Promise<number> {
  await buildIfStale()
  const folder = mkdtempSync('/tmp/mi-rehearsal-')
  const log = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${line}`)
  const site = new Installation(folder, log)
  makeNetwork(addresses)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeNetwork()
      process.exit(1)
    })
  try {
    await site.start()
    const load = startWriters(site.databaseUrl('rehearsal'), writers)
    const probe = startPageProbe(addresses.lb, site.certificate)
    await sleep(3000)
    const done: Round[] = []
    for (let number = 1; number <= rounds; number++) {
      const fault = number % 2 === 1 ? 'kill' : 'cut'
      try {
        done.push(await failover(site, { number, fault, load, probe, log }))
      } catch (error) {
        log(`Round ${number} failed: ${(error as Error).message}`)
        done.push({ number, fault, failure: (error as Error).message })
        break // the state of the hosts is not known
      }
    }
    const acknowledged = await load.stop()
    const pages = probe.stop()
    const stored = await load.stored()
    const text = summary(done, { acknowledged, stored, pages, unconfirmed: load.unconfirmed() })
    console.log(text)
    const isLost = acknowledged.some((id) => !stored.has(id))
    return isLost || done.length < rounds || done.some(({ failure }) => failure !== undefined) ? 1 : 0
  } finally {
    removeNetwork()
    await site.closeObjectStore()
    if (keep) log(`Data and logs are in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

type RoundOptions = {
  readonly number: number
  readonly fault: 'kill' | 'cut'
  readonly load: ReturnType<typeof startWriters>
  readonly probe: ReturnType<typeof startPageProbe>
  readonly log: (line: string) => void
}

async function failover(site: Installation, { number, fault, load, probe, log }: RoundOptions): Promise<Round> {
  const old = site.primary
  load.mark()
  probe.mark()
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  log(`Round ${number}: ${fault} ${old}`)
  if (fault === 'kill') site.kill(old)
  else cut(old)

  // An operator, or an alert, sees that HAProxy has no primary.
  await site.until(60, 'HAProxy did not notice the lost primary', async () => !(await site.hasPrimary()))
  const detected = elapsed()
  log(`No primary after ${detected.toFixed(1)} s`)
  const chosen = await site.promote(old)
  await site.until(
    60,
    'no write was acknowledged after the promotion',
    async () => load.lastWrite() > start + detected * 1000,
  )
  const writeGap = load.longestGap()
  log(`${chosen} is the primary; writes paused for ${writeGap.toFixed(1)} s`)

  if (fault === 'cut') {
    mend(old)
    await sleep(3000) // two primaries, of which one cannot acknowledge writes
  }
  const means = await site.becomeStandby(old, chosen)
  log(`${old} is a standby again, by ${means}`)
  await sleep(2000)
  return { number, fault, old, chosen, detected, writeGap, pageGap: probe.longestGap(), means }
}

if (import.meta.main) {
  if (isHelpAsked()) console.log(help.trim())
  else {
    const options = readOptions(process.argv.slice(2))
    const reason = reasonAgainstNetwork()
    if (reason !== undefined) {
      console.error(`rehearse: ${reason}`)
      process.exitCode = 2
    } else if (options.remove) removeNetwork()
    else process.exitCode = await rehearse(options)
  }
}
