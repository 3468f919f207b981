import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { startS3 } from '#tests/fixtures/s3-server.ts'
import { root } from '../build.ts'
import { killAll, runOn, startOn } from './network.ts'

/** Those of the files in docs/guide/hosts. */
export const addresses = {
  lb: '10.98.18.10',
  app1: '10.98.18.21',
  app2: '10.98.18.22',
  db1: '10.98.18.31',
  db2: '10.98.18.32',
  db3: '10.98.18.33',
} as const
export type DatabaseName = 'db1' | 'db2' | 'db3'
export type SiteHost = 'app1' | 'app2'
const databases: readonly DatabaseName[] = ['db1', 'db2', 'db3']
/** In the rehearsal all roles have it. */
const password = 'rehearsal'

export const templates = join(root, 'docs/guide/hosts')
const template = (file: string) => readFileSync(join(templates, file), 'utf8')

/** Balancer, two application hosts, three database hosts, and an object store on this machine. */
export class Installation {
  primary: DatabaseName = 'db1'
  certificate = ''
  closeObjectStore: () => Promise<void> = async () => {}
  readonly #sites = new Map<SiteHost, ChildProcess>()
  #objectStore = ''
  readonly #folder: string
  readonly #log: (line: string) => void
  readonly #postgres = {
    user: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
    group: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
  }

  constructor(folder: string, log: (line: string) => void) {
    this.#folder = folder
    this.#log = log
    chmodSync(folder, 0o755)
  }

  /** @param program  folder of the version that the application hosts run */
  async start(program = root): Promise<void> {
    await this.#startDatabases()
    await this.#startBalancer()
    execFileSync(process.execPath, [join(root, 'src/commands/admin.ts'), 'secrets', this.#secrets], { stdio: 'ignore' })
    mkdirSync(this.#of('objects'))
    const { url, close } = await startS3(this.#of('objects'), addresses.lb.replace(/\d+$/, '1'))
    this.#objectStore = url
    this.closeObjectStore = close
    for (const host of ['app1', 'app2'] as const) {
      mkdirSync(this.#of(host))
      await this.startSite(host, program)
    }
  }

  databaseUrl(name: string): string {
    return `postgres://site:${password}@${addresses.lb}:5432/${name}`
  }

  /** By the health check of HAProxy. */
  async hasPrimary(): Promise<boolean> {
    return (await fetch(`http://${addresses.lb}:8404/primary`)).status === 200
  }

  /** By the statistics of HAProxy. */
  async hasSite(host: SiteHost): Promise<boolean> {
    const lines = (await (await fetch(`http://${addresses.lb}:8404/;csv`)).text()).split('\n')
    return lines.some((line) => line.startsWith(`apps,${host},`) && line.includes(',UP,'))
  }

  async until(seconds: number, failure: string, isDone: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + seconds * 1000; !(await isDone().catch(() => false)); await sleep(100))
      if (Date.now() > end) throw new Error(`${failure} within ${seconds} s`)
  }

  kill(host: DatabaseName): void {
    killAll(host)
  }

  /** Runs `npm run promote` as an operator would, whose fence command reaches only a host with a network. */
  async promote(old: DatabaseName): Promise<DatabaseName> {
    const fence = `ping -c 1 -W 1 {host} >/dev/null && ${this.#stopCommand(old)}`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(root, 'src/commands/promote.ts'),
        '--servers',
        databases.map((name) => addresses[name]).join(','),
        '--fence',
        fence,
      ],
      { env: { ...process.env, PGUSER: 'failover', PGPASSWORD: password } },
    )
    for (const line of stdout.trim().split('\n')) this.#log(`  ${line}`)
    const address = /^Promoted (\S+)\.$/m.exec(stdout)?.[1]
    const chosen = databases.find((name) => addresses[name] === address)
    if (chosen === undefined) throw new Error('npm run promote named no new primary')
    this.primary = chosen
    return chosen
  }

  /** @returns `pg_rewind` or `base backup` */
  async becomeStandby(host: DatabaseName, primary: DatabaseName): Promise<string> {
    await promisify(execFile)('sh', ['-c', `${this.#stopCommand(host)} || true`]) // a killed one does not run
    const env = {
      HOME: this.#of(host),
      MI_POSTGRES_DATA: this.#of(host, 'data'),
      MI_POSTGRES_CONFIG: this.#of(host, 'postgresql.conf'),
    }
    const output = await runOn(host, [this.#of(host, 'become-standby.sh'), addresses[primary]], {
      user: 'postgres',
      env,
    })
    appendFileSync(join(this.#folder, `${host}.log`), output)
    await this.#startPostgres(host)
    const followers = `select count(*) from pg_stat_replication where state = 'streaming' and application_name = '${host}'`
    await this.until(
      60,
      `${host} does not follow ${primary}`,
      async () => (await this.#sql(primary, followers)) === '1',
    )
    return /by (?:a )?(pg_rewind|base backup)/.exec(output)?.[1] ?? output
  }

  /** Keys of the messages to support that are stored. */
  async storedMessages(): Promise<ReadonlySet<string>> {
    const keys = await this.#sql(this.primary, 'select key from support_message', 'material_insights')
    return new Set(keys.split('\n'))
  }

  async startSite(host: SiteHost, program: string): Promise<void> {
    // Without MI_SMTP_URL mails stay in the database.
    const settings = template('site.env').replace(/^MI_SMTP_URL=.*\n/m, '')
    const env = {
      ...(parseEnv(settings) as Record<string, string>),
      MI_DATA_DIR: this.#of(host),
      MI_OBJECT_URL: this.#objectStore,
      MI_SECRETS_FILE: this.#secrets,
      DATABASE_URL: this.databaseUrl('material_insights'),
    }
    const words = [process.execPath, join(program, 'src/main.ts')]
    this.#sites.set(host, startOn(host, words, join(this.#folder, `${host}.log`), { env, cwd: program }))
    await this.until(240, `The site on ${host} is not ready`, async () => {
      return (await fetch(`http://${addresses[host]}:3000/readyz`)).status === 200
    })
    this.#log(`${host} is ready`)
  }

  /** As systemd does: SIGTERM, and the end of the process. */
  async stopSite(host: SiteHost): Promise<void> {
    const site = this.#sites.get(host)!
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    await ended
  }

  get #secrets(): string {
    return join(this.#folder, 'secrets.json')
  }

  #of(host: string, file = ''): string {
    return join(this.#folder, host, file)
  }

  #stopCommand(host: DatabaseName): string {
    const stop = `/usr/lib/postgresql/15/bin/pg_ctl stop -m fast -t 20 -D ${this.#of(host, 'data')}`
    return `setpriv --reuid=postgres --regid=postgres --init-groups ${stop}`
  }

  /** As the superuser on the database host. */
  async #sql(host: DatabaseName, text: string, database = 'postgres'): Promise<string> {
    const words = ['psql', '-h', this.#of(host), '-d', database, '-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', text]
    return (await runOn(host, words, { user: 'postgres' })).trim()
  }

  async #startDatabases(): Promise<void> {
    for (const host of databases) {
      mkdirSync(this.#of(host))
      const settings = template('postgresql.conf').replace("cluster_name = 'db1'", `cluster_name = '${host}'`)
      const places =
        `data_directory = '${this.#of(host, 'data')}'\nhba_file = '${this.#of(host, 'pg_hba.conf')}'\n` +
        `ident_file = '${this.#of(host, 'pg_ident.conf')}'\nunix_socket_directories = '${this.#of(host)}'\n` +
        `dynamic_shared_memory_type = mmap\n` // in the data folder, which is removed after a kill too
      writeFileSync(this.#of(host, 'postgresql.conf'), places + settings)
      const rehearsal = 'host rehearsal site 10.98.18.0/24 scram-sha-256\n'
      writeFileSync(this.#of(host, 'pg_hba.conf'), template('pg_hba.conf') + rehearsal)
      writeFileSync(this.#of(host, 'pg_ident.conf'), '')
      writeFileSync(this.#of(host, '.pgpass'), `*:*:*:replicator:${password}\n`, { mode: 0o600 })
      // The installation may be in a folder that postgres cannot read.
      for (const file of ['become-standby.sh', 'roles.sql']) copyFileSync(join(templates, file), this.#of(host, file))
      for (const file of ['', '.pgpass']) chownSync(this.#of(host, file), this.#postgres.user, this.#postgres.group)
    }
    const initdb = [
      '/usr/lib/postgresql/15/bin/initdb',
      '-D',
      this.#of('db1', 'data'),
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]
    await runOn('db1', initdb, { user: 'postgres' })
    await this.#startPostgres('db1')
    const passwords = ['site', 'replicator', 'failover'].flatMap((role) => ['-v', `${role}_password=${password}`])
    const roles = ['psql', '-h', this.#of('db1'), '-X', '-q', ...passwords, '-f', this.#of('db1', 'roles.sql')]
    // A commit waits for the first standby.
    const local = { PGOPTIONS: '-c synchronous_commit=local' }
    await runOn('db1', [...roles, 'postgres'], { user: 'postgres', env: local })
    for (const host of ['db2', 'db3'] as const) await this.becomeStandby(host, 'db1')
    await this.#sql('db1', 'create database rehearsal owner site')
    await this.#sql('db1', 'set role site; create table written (id bigint primary key)', 'rehearsal')
    this.#log('Primary db1 with the standbys db2 and db3 runs')
  }

  async #startPostgres(host: DatabaseName): Promise<void> {
    const words = ['/usr/lib/postgresql/15/bin/postgres', `--config-file=${this.#of(host, 'postgresql.conf')}`]
    startOn(host, words, join(this.#folder, `${host}.log`), { user: 'postgres', env: { HOME: this.#of(host) } })
    await this.until(
      60,
      `PostgreSQL on ${host} does not answer`,
      async () => (await this.#sql(host, 'select 1')) === '1',
    )
  }

  async #startBalancer(): Promise<void> {
    const [key, certificate, pem, config] = ['key.pem', 'certificate.pem', 'site.pem', 'haproxy.cfg'].map((file) =>
      join(this.#folder, file),
    ) as [string, string, string, string]
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=rehearsal`.split(
      ' ',
    )
    const names = ['-addext', `subjectAltName=IP:${addresses.lb}`]
    execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    this.certificate = readFileSync(certificate, 'utf8')
    writeFileSync(pem, this.certificate + readFileSync(key, 'utf8'), { mode: 0o600 })
    writeFileSync(config, template('haproxy.cfg').replace('/etc/haproxy/site.pem', pem))
    startOn('lb', ['/usr/sbin/haproxy', '-db', '-f', config], join(this.#folder, 'lb.log'))
    await this.until(20, 'HAProxy found no primary', () => this.hasPrimary())
    this.#log('HAProxy runs')
  }
}
