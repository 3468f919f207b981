import { join, resolve } from 'node:path'
import { sessionAttributes, sessionAttributesOf, urlsOf } from './database-urls.ts'
import { readNetworks } from './networks.ts'

export type NamedLink = { readonly label: string; readonly to: string }

export const catalogueParts = ['demo', 'measured', 'literature'] as const
export type CataloguePartName = (typeof catalogueParts)[number]

/** Settings of the process (docs/guide/operate.md#settings), read once at start. */
export type Config = {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly environment: 'prod' | 'test' | 'dev'
  /** Loaded by the first start into an empty database; empty: nothing. */
  readonly catalogue: readonly CataloguePartName[]
  /** Number of processes behind the port. Only the first one runs the database and tasks that are done once. */
  readonly processes: number
  /** `web`: answers only, without jobs and schedule. `worker`: jobs and schedule; answers health checks only. */
  readonly role: 'web' | 'worker' | 'both'
  /** Time from a stop signal until requests are refused, in which `/readyz` returns 503 [s]. */
  readonly drainSeconds: number
  /** Undefined: embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Standbys of that server, for reads of visitors and customers. */
  readonly replicaUrls: readonly string[]
  /** Base of links in mails, without a trailing slash. */
  readonly siteUrl: string
  /** `siteUrl` if it was set: base of links of pages, whatever host a request names. */
  readonly canonicalUrl: string | undefined
  /** False behind a pooler that gives each transaction another connection. */
  readonly preparedStatements: boolean
  readonly dataDir: string
  /** Undefined: mail is stored in the database. */
  readonly smtpUrl: string | undefined
  readonly supportMail: string
  /** Address for reports of weaknesses in `/.well-known/security.txt`; undefined: no such file. */
  readonly securityContact: string | undefined
  readonly mailFrom: string
  readonly socialLinks: readonly NamedLink[]
  /** Last entry of the administration menu, in place of the page about the API. */
  readonly adminLink: NamedLink | undefined
  /** Number of proxies in front of the site whose `X-Forwarded-For` is trusted. */
  readonly proxies: 0 | 1
  /** Absolute path of the keys that are not in the database. */
  readonly secretsFile: string
  /** S3-compatible store of originals, with its key. Undefined: files below `dataDir`. */
  readonly objectUrl: string | undefined
  /** Malware scanner for uploaded files: path of clamd's socket, or host:port. */
  readonly clamd: string | undefined
  /** DOI prefix of the operator at DataCite, such as `10.12345`. */
  readonly doiPrefix: string | undefined
  /** Closed networks that webhooks may reach, such as `10.1.0.0/16`. */
  readonly webhookNetworks: readonly string[]
  /** Time zone of the laboratory, for days of projects and quotations. */
  readonly timeZone: string
  /** Lease of all jobs of this process (`jobs/heavy-process.ts`). The site sets it for its child process. */
  readonly jobLease: string | undefined
  /** Receiver of audit log and process log, `udp://host:port` or `tcp://host:port`. */
  readonly logSyslog: string | undefined
  /** Absolute path of a file that gets the same lines as JSON. */
  readonly logFile: string | undefined
  /** Where Prometheus reads the metrics of the first process; undefined: none are collected. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Per caller. */
  readonly dataCallsPerMinute: number
  readonly dataCallsPerHour: number
  /** Per organisation. */
  readonly dataCallsPerDay: number
  /** Pages of materials and searches, per person or line. The usual value is ten a second: more than a reader needs. */
  readonly pagesPerMinute: number
  readonly pagesPerHour: number
}

/** Unusable setting. The message names it, the value found and the value expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings; an empty variable counts as not set. @throws ConfigError that lists every unusable setting */
export function readConfig(env: Environment, folder = process.cwd()): Config {
  const problems: string[] = []
  const get = (name: string) => {
    const text = env[name]?.trim()
    return text === '' ? undefined : text
  }
  const url = (name: string, schemes: readonly string[]) => {
    const text = get(name)
    if (text === undefined) return undefined
    const isValid = (each: string) => URL.canParse(each) && schemes.includes(new URL(each).protocol.slice(0, -1))
    if ((name === 'DATABASE_URL' ? urlsOf(text) : [text]).every(isValid)) return text
    // The value may contain a password, so the message does not repeat it.
    problems.push(`${name} is not an address of the form ${schemes.map((each) => `${each}://…`).join(' or ')}`)
    return undefined
  }

  const count = (name: string, otherwise: number) => {
    const text = get(name)
    if (text === undefined) return otherwise
    if (!/^[1-9]\d{0,8}$/.test(text)) problems.push(`${name}='${text}' is not a whole number above 0`)
    return Number(text)
  }

  const links = (name: string) =>
    (get(name)?.split(/[,\n]+/) ?? []).flatMap((entry) => {
      const [, label, to] = /^\s*([^=]{1,40}?)\s*=\s*(https:\/\/\S+)\s*$/.exec(entry) ?? []
      if (label !== undefined && to !== undefined && URL.canParse(to)) return [{ label, to }]
      problems.push(`${name}: '${entry.trim()}' is not of the form Name=https://address`)
      return []
    })

  const [adminLink, ...moreAdminLinks] = links('MI_ADMIN_LINK')
  if (moreAdminLinks.length > 0) problems.push('MI_ADMIN_LINK contains more than one link. Enter only one')

  const port = get('PORT') ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) problems.push(`PORT='${port}' is not a number from 0 to 65535`)
  const logSyslog = get('MI_LOG_SYSLOG')
  if (logSyslog !== undefined && !/^(?:udp|tcp):\/\/(?:[\w.-]+|\[[\da-f:.]+\]):[1-9]\d{0,4}$/i.test(logSyslog))
    problems.push(`MI_LOG_SYSLOG='${logSyslog}' is not of the form udp://host:port or tcp://host:port`)
  const logFile = get('MI_LOG_FILE')
  const metricsPort = get('MI_METRICS_PORT')
  if (metricsPort !== undefined && (!/^[1-9]\d{0,4}$/.test(metricsPort) || Number(metricsPort) > 65_527))
    problems.push(`MI_METRICS_PORT='${metricsPort}' is not a number from 1 to 65527`)
  const environment = get('MI_ENV') ?? 'test'
  if (!isEnvironment(environment)) problems.push(`MI_ENV='${environment}' is not prod, test or dev`)

  const catalogue = readCatalogue(get('MI_CATALOGUE'), environment, problems)

  const processes = get('MI_PROCESSES') ?? '1'
  if (!/^[1-8]$/.test(processes)) problems.push(`MI_PROCESSES='${processes}' is not a number from 1 to 8`)

  const role = get('MI_ROLE') ?? 'both'
  if (!isRole(role)) problems.push(`MI_ROLE='${role}' is not web, worker or both`)

  const drain = get('MI_DRAIN_SECONDS') ?? '0'
  if (!/^\d{1,2}$|^1[01]\d$|^120$/.test(drain))
    problems.push(`MI_DRAIN_SECONDS='${drain}' is not a number from 0 to 120`)

  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const attributes = sessionAttributesOf(databaseUrl ?? '')
  if (!sessionAttributes.some((each) => each === attributes))
    problems.push(`DATABASE_URL: target_session_attrs='${attributes}' is not ${sessionAttributes.join(', ')}`)

  const replicaUrls = get('DATABASE_REPLICA_URLS')?.split(/\s+/) ?? []
  if (!replicaUrls.every((each) => /^postgres(?:ql)?:$/.test(URL.parse(each)?.protocol ?? '')))
    // A value may contain a password, so the message does not repeat it.
    problems.push('DATABASE_REPLICA_URLS is not a list of addresses of the form postgres://…, separated by spaces')
  if (replicaUrls.length > 0 && databaseUrl === undefined)
    problems.push('DATABASE_REPLICA_URLS is set without DATABASE_URL, the server of which they are copies')

  const prepared = get('MI_PREPARED_STATEMENTS') ?? 'on'
  if (!['on', 'off'].includes(prepared)) problems.push(`MI_PREPARED_STATEMENTS='${prepared}' is not on or off`)

  const proxies = get('MI_PROXIES') ?? '0'
  if (!['0', '1'].includes(proxies)) problems.push(`MI_PROXIES='${proxies}' is not 0 or 1`)

  const clamd = get('MI_CLAMD')
  if (clamd !== undefined && !/^(?:\/.+|[^\s/]+:\d{1,5})$/.test(clamd))
    problems.push(`MI_CLAMD='${clamd}' is not a socket path or host:port`)

  const doiPrefix = get('MI_DOI_PREFIX')
  if (doiPrefix !== undefined && !/^10\.\d{4,9}$/.test(doiPrefix))
    problems.push(`MI_DOI_PREFIX='${doiPrefix}' is not a DOI prefix such as 10.12345`)

  const webhookNetworks = get('MI_WEBHOOK_NETWORKS')?.split(/[,\s]+/) ?? []
  try {
    readNetworks(webhookNetworks)
  } catch (error) {
    problems.push(`MI_WEBHOOK_NETWORKS: ${(error as Error).message}`)
  }

  const timeZone = get('MI_TIME_ZONE') ?? 'Europe/Berlin'
  if (!isTimeZone(timeZone)) problems.push(`MI_TIME_ZONE='${timeZone}' is not a time zone such as Europe/Berlin`)

  const contact = get('MI_SECURITY_CONTACT')
  const securityContact = contact && (/^[^\s:@]+@[^\s:@]+$/.test(contact) ? `mailto:${contact}` : contact)
  if (securityContact && !/^(?:https:\/\/|mailto:[^\s@]+@|tel:\+)[^\s@]+$/.test(securityContact))
    problems.push(`MI_SECURITY_CONTACT='${contact}' is not an e-mail address and does not begin with https:// or tel:+`)

  const host = get('HOST') ?? '127.0.0.1'
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  if (get('MI_ENV') === undefined && !isLoopback(host))
    problems.push(
      `HOST='${host}' is accessible from outside, but MI_ENV is not set. Set MI_ENV=prod for your own data, or MI_ENV=test for ` +
        'the demonstration, whose accounts have public passwords',
    )
  const canonicalUrl = url('MI_SITE_URL', ['http', 'https'])?.replace(/\/+$/, '')
  if (environment === 'prod' && get('MI_SITE_URL') === undefined)
    problems.push(
      'MI_ENV is prod and MI_SITE_URL is not set. Enter the public address of the site, which links in mails and pages use',
    )
  const config: Config = {
    host,
    port: Number(port),
    environment: isEnvironment(environment) ? environment : 'test',
    catalogue,
    processes: Number(processes),
    role: isRole(role) ? role : 'both',
    drainSeconds: Number(drain),
    databaseUrl,
    replicaUrls,
    siteUrl: canonicalUrl ?? `http://${reachable}:${port}`,
    canonicalUrl,
    preparedStatements: prepared === 'on',
    dataDir: resolve(folder, get('MI_DATA_DIR') ?? '.data'),
    smtpUrl: url('MI_SMTP_URL', ['smtp', 'smtps']),
    supportMail: get('MI_SUPPORT_MAIL') ?? 'support@mi.example',
    securityContact,
    doiPrefix,
    mailFrom: get('MI_MAIL_FROM') ?? 'Material Insights <no-reply@mi.example>',
    socialLinks: links('MI_SOCIAL_LINKS'),
    adminLink,
    proxies: proxies === '1' ? 1 : 0,
    secretsFile: resolve(folder, get('MI_SECRETS_FILE') ?? join(get('MI_DATA_DIR') ?? '.data', 'secrets.json')),
    objectUrl: url('MI_OBJECT_URL', ['http', 'https']),
    clamd,
    webhookNetworks,
    timeZone,
    jobLease: get('MI_JOB_LEASE'),
    logSyslog,
    logFile: logFile === undefined ? undefined : resolve(folder, logFile),
    metricsPort: metricsPort === undefined ? undefined : Number(metricsPort),
    metricsHost: get('MI_METRICS_HOST') ?? '127.0.0.1',
    dataCallsPerMinute: count('MI_DATA_CALLS_PER_MINUTE', 300),
    dataCallsPerHour: count('MI_DATA_CALLS_PER_HOUR', 3000),
    dataCallsPerDay: count('MI_DATA_CALLS_PER_DAY', 10_000),
    pagesPerMinute: count('MI_PAGES_PER_MINUTE', 600),
    pagesPerHour: count('MI_PAGES_PER_HOUR', 12_000),
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** @param problems  receives the reasons why the setting cannot be used */
function readCatalogue(
  text: string | undefined,
  environment: string,
  problems: string[],
): readonly CataloguePartName[] {
  if (text === undefined) return environment === 'prod' ? [] : catalogueParts
  const words = text.split(',').map((word) => word.trim())
  if (words.length === 1 && words[0] === 'none') return []
  const unknown = words.filter((word) => !catalogueParts.some((part) => part === word))
  if (unknown.length > 0)
    problems.push(
      `MI_CATALOGUE='${text}': '${unknown.join("', '")}' is not valid here. ` +
        `Enter ${catalogueParts.join(', ')} or several of them separated by commas, or none alone`,
    )
  if (environment === 'prod' && words.includes('demo'))
    problems.push(
      `MI_CATALOGUE='${text}' and MI_ENV is prod: accounts of the demonstration have a public password. ` +
        'Remove demo from MI_CATALOGUE',
    )
  return catalogueParts.filter((part) => words.includes(part))
}

/** Loopback addresses: 127.0.0.0/8 (RFC 1122), `::1` and their names. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isRole(text: string): text is Config['role'] {
  return text === 'web' || text === 'worker' || text === 'both'
}

function isEnvironment(text: string): text is Config['environment'] {
  return text === 'prod' || text === 'test' || text === 'dev'
}
