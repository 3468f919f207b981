/**
 * `npm run rehearse`: builds the installation of docs/guide/operate.md#several-hosts-and-failover in network namespaces, from
 * the files in docs/guide/hosts, and takes its primary away again and again under a load of writes, or updates its hosts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { isHelpAsked } from './progress.ts'
import { addresses, Installation } from './rehearse/installation.ts'
import { cut, makeNetwork, mend, reasonAgainstNetwork, removeNetwork } from './rehearse/network.ts'
import { siteAt, startGuests, startPageProbe, startWriters } from './rehearse/load.ts'
import { lostMessages, messageLine, type Round, summary } from './rehearse/summary.ts'
import { buildVersions, updateSites } from './rehearse/update.ts'

const help = `Rehearses failovers of the database, or an update of the site, in network namespaces of this machine (Linux, root).

  npm run rehearse -- [--rounds N] [--writers N] [--keep]
  npm run rehearse -- --update COMMIT
  npm run rehearse -- --remove

      --rounds    failovers, alternately by SIGKILL of the primary's host and by a cut network link; default 3
      --writers   connections that write without a pause; default 4
      --update    no failovers: application hosts are updated one after the other, from a former commit to the present one
      --keep      leave data and logs in their folder below /tmp
      --remove    end a rehearsal that was killed: processes and namespaces named mi-…

Needs Debian's packages haproxy, postgresql-15 and iproute2. Exit status 1: an acknowledged write was lost, a round failed,
or a page or one of its files was missing during the update.
`

export function readOptions(args: readonly string[]): {
  rounds: number
  writers: number
  update: string | undefined
  keep: boolean
  remove: boolean
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      writers: { type: 'string', default: '4' },
      update: { type: 'string' },
      keep: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  })
  for (const name of ['rounds', 'writers'] as const)
    if (!/^[1-9]\d{0,2}$/.test(values[name])) throw new Error(`--${name} needs a number from 1 to 999`)
  return { ...values, update: values.update, rounds: Number(values.rounds), writers: Number(values.writers) }
}

type Log = (line: string) => void

/** @returns exit status */
async function rehearse(options: ReturnType<typeof readOptions>): Promise<number> {
  await buildIfStale()
  const folder = mkdtempSync('/tmp/mi-rehearsal-')
  const log: Log = (line) => console.error(`${new Date().toISOString().slice(11, 19)}  ${line}`)
  const site = new Installation(folder, log)
  makeNetwork(addresses)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      removeNetwork()
      process.exit(1)
    })
  try {
    if (options.update !== undefined) return await update(site, { folder, commit: options.update, log })
    return await failovers(site, options, log)
  } finally {
    removeNetwork()
    await site.closeObjectStore()
    if (options.keep) log(`Data and logs are in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

async function failovers(site: Installation, { rounds, writers }: ReturnType<typeof readOptions>, log: Log) {
  await site.start()
  const ask = siteAt(addresses.lb, site.certificate)
  const load = startWriters(site.databaseUrl('rehearsal'), writers)
  const probe = startPageProbe(ask)
  const guests = startGuests(ask, 3)
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
  const messages = await messagesOf(site, guests)
  const stored = await load.stored()
  console.log(summary(done, { acknowledged, stored, pages, unconfirmed: load.unconfirmed(), messages }))
  const isLost = acknowledged.some((id) => !stored.has(id)) || lostMessages(messages) > 0
  return isLost || done.length < rounds || done.some(({ failure }) => failure !== undefined) ? 1 : 0
}

async function messagesOf(site: Installation, guests: ReturnType<typeof startGuests>) {
  const acknowledged = await guests.stop()
  return { acknowledged, stored: await site.storedMessages(), gap: guests.longestGap() }
}

type UpdateOptions = { readonly folder: string; readonly commit: string; readonly log: Log }

async function update(site: Installation, { folder, commit, log }: UpdateOptions) {
  const versions = await buildVersions(folder, commit)
  log('Both versions are built')
  await site.start(versions.former)
  const ask = siteAt(addresses.lb, site.certificate)
  const probe = startPageProbe(ask)
  const guests = startGuests(ask, 3)
  const steps = await updateSites(site, versions, ask)
  for (const { name, files, missing } of steps) console.log(`${name}: files of open pages ${files}, missing ${missing}`)
  const pages = probe.stop()
  const messages = await messagesOf(site, guests)
  console.log(`${messageLine(messages)}\npages asked ${pages.all}, failed ${pages.failed}`)
  const isLost = lostMessages(messages) > 0 || steps.some(({ missing }) => missing > 0)
  return isLost || pages.failed > 0 ? 1 : 0
}

type RoundOptions = {
  readonly number: number
  readonly fault: 'kill' | 'cut'
  readonly load: ReturnType<typeof startWriters>
  readonly probe: ReturnType<typeof startPageProbe>
  readonly log: Log
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
