import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('defaults', () => {
  expect(readConfig({}, '/srv/mi')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    environment: 'test',
    catalogue: ['demo', 'measured', 'literature'],
    processes: 1,
    role: 'both',
    drainSeconds: 0,
    databaseUrl: undefined,
    replicaUrls: [],
    siteUrl: 'http://127.0.0.1:3000',
    canonicalUrl: undefined,
    preparedStatements: true,
    dataDir: '/srv/mi/.data',
    smtpUrl: undefined,
    mailFrom: 'Material Insights <no-reply@mi.example>',
    secretsFile: '/srv/mi/.data/secrets.json',
    proxies: 0,
    supportMail: 'support@mi.example',
    securityContact: undefined,
    socialLinks: [],
    adminLink: undefined,
    objectUrl: undefined,
    clamd: undefined,
    doiPrefix: undefined,
    timeZone: 'Europe/Berlin',
    webhookNetworks: [],
    logSyslog: undefined,
    logFile: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    dataCallsPerMinute: 300,
    dataCallsPerHour: 3000,
    dataCallsPerDay: 10_000,
    pagesPerMinute: 600,
    pagesPerHour: 12_000,
  })
})

test('everything set', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '0',
    MI_ENV: 'prod',
    MI_PROCESSES: '4',
    DATABASE_URL: 'postgresql://mi@db/mi',
    DATABASE_REPLICA_URLS: 'postgres://db2  postgres://db3:5433',
    MI_SITE_URL: 'https://materials.example/',
    MI_PREPARED_STATEMENTS: 'off',
    MI_DATA_DIR: '/data',
    MI_SMTP_URL: 'smtps://mail',
    MI_MAIL_FROM: 'Materials <mail@materials.example>',
    MI_SECRETS_FILE: '/run/secrets/mi.json',
    MI_PROXIES: '1',
    MI_OBJECT_URL: 'https://files/bucket',
    MI_CLAMD: '/run/clamav/clamd.ctl',
    MI_DOI_PREFIX: '10.12345',
    MI_WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::/8',
    MI_TIME_ZONE: 'America/New_York',
    MI_SECURITY_CONTACT: 'security@materials.example',
    MI_SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/mi, Videos = https://video.example/c/mi?a=b',
    MI_ADMIN_LINK: 'Laboratory = https://lab.example/orders',
    MI_LOG_SYSLOG: 'tcp://siem.example:6514',
    MI_LOG_FILE: '/var/log/mi/mi.jsonl',
    MI_METRICS_PORT: '9100',
    MI_METRICS_HOST: '10.1.0.5',
    MI_DATA_CALLS_PER_MINUTE: '60',
    MI_DATA_CALLS_PER_HOUR: '600',
  }
  expect(readConfig(env)).toEqual({
    host: '0.0.0.0',
    port: 0,
    environment: 'prod',
    catalogue: [],
    processes: 4,
    role: 'both',
    drainSeconds: 0,
    databaseUrl: 'postgresql://mi@db/mi',
    replicaUrls: ['postgres://db2', 'postgres://db3:5433'],
    siteUrl: 'https://materials.example',
    canonicalUrl: 'https://materials.example',
    preparedStatements: false,
    dataDir: '/data',
    smtpUrl: 'smtps://mail',
    securityContact: 'mailto:security@materials.example',
    mailFrom: 'Materials <mail@materials.example>',
    secretsFile: '/run/secrets/mi.json',
    proxies: 1,
    supportMail: 'support@mi.example',
    objectUrl: 'https://files/bucket',
    clamd: '/run/clamav/clamd.ctl',
    doiPrefix: '10.12345',
    timeZone: 'America/New_York',
    webhookNetworks: ['10.1.0.0/16', 'fd00::/8'],
    socialLinks: [
      { label: 'LinkedIn', to: 'https://www.linkedin.com/company/mi' },
      { label: 'Videos', to: 'https://video.example/c/mi?a=b' },
    ],
    adminLink: { label: 'Laboratory', to: 'https://lab.example/orders' },
    logSyslog: 'tcp://siem.example:6514',
    logFile: '/var/log/mi/mi.jsonl',
    metricsPort: 9100,
    metricsHost: '10.1.0.5',
    dataCallsPerMinute: 60,
    dataCallsPerHour: 600,
    dataCallsPerDay: 10_000,
    pagesPerMinute: 600,
    pagesPerHour: 12_000,
  })
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '80', MI_ENV: 'test' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('%j is reached at %s', (env, address) => expect(readConfig(env).siteUrl).toBe(address))

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('%s is this machine alone', (host) =>
  expect(readConfig({ HOST: host }).environment).toBe('test'),
)

test.each<[env: Record<string, string>, catalogue: string[]]>([
  [{ MI_CATALOGUE: 'literature, demo' }, ['demo', 'literature']],
  [{ MI_CATALOGUE: 'none' }, []],
  [{ MI_CATALOGUE: 'measured', MI_ENV: 'prod', MI_SITE_URL: 'https://mi.example' }, ['measured']],
])('%j loads %j at the first start', (env, catalogue) => expect(readConfig(env).catalogue).toEqual(catalogue))

test('set to nothing is not set', () => expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000))

test.each([
  [{ MI_PROCESSES: '9' }, "MI_PROCESSES='9' is not a number from 1 to 8"],
  [{ MI_ROLE: 'jobs' }, "MI_ROLE='jobs' is not web, worker or both"],
  [{ MI_DRAIN_SECONDS: '121' }, "MI_DRAIN_SECONDS='121' is not a number from 0 to 120"],
  [{ MI_PROXIES: '2' }, "MI_PROXIES='2' is not 0 or 1"],
  [{ PORT: 'http' }, "PORT='http' is not a number from 0 to 65535"],
  [{ PORT: '65536' }, "PORT='65536' is not a number from 0 to 65535"],
  [{ MI_LOG_SYSLOG: 'siem:514' }, "MI_LOG_SYSLOG='siem:514' is not of the form udp://host:port or tcp://host:port"],
  [{ MI_DOI_PREFIX: '10.1/x' }, "MI_DOI_PREFIX='10.1/x' is not a DOI prefix such as 10.12345"],
  [{ MI_METRICS_PORT: '65528' }, "MI_METRICS_PORT='65528' is not a number from 1 to 65527"],
  [{ PORT: '-1' }, "PORT='-1' is not a number from 0 to 65535"],
  [{ MI_ENV: 'production' }, "MI_ENV='production' is not prod, test or dev"],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address of the form postgres://… or postgresql://…'],
  [{ DATABASE_URL: 'postgres://a:1,b:x/db' }, 'DATABASE_URL is not an address of the form'],
  [
    { DATABASE_URL: 'postgres://a,b/x?target_session_attrs=standby' },
    "DATABASE_URL: target_session_attrs='standby' is not any, read-write, primary",
  ],
  [
    { DATABASE_REPLICA_URLS: 'db2:5432', DATABASE_URL: 'postgres://a/x' },
    'DATABASE_REPLICA_URLS is not a list of addresses',
  ],
  [{ DATABASE_REPLICA_URLS: 'postgres://db2' }, 'DATABASE_REPLICA_URLS is set without DATABASE_URL'],
  [{ MI_SMTP_URL: 'mail:25' }, 'MI_SMTP_URL is not an address of the form smtp://… or smtps://…'],
  [{ MI_DATA_CALLS_PER_HOUR: '0' }, "MI_DATA_CALLS_PER_HOUR='0' is not a whole number above 0"],
  [{ MI_ENV: 'prod' }, 'MI_ENV is prod and MI_SITE_URL is not set'],
  [{ HOST: '0.0.0.0' }, "HOST='0.0.0.0' is accessible from outside, but MI_ENV is not set"],
  [{ HOST: '::' }, "HOST='::' is accessible from outside"],
  [{ HOST: '192.168.1.20' }, "HOST='192.168.1.20' is accessible from outside"],
  [{ HOST: '127.0.0.1.mi.example' }, 'is accessible from outside'],
  [{ MI_SOCIAL_LINKS: 'LinkedIn' }, "MI_SOCIAL_LINKS: 'LinkedIn' is not of the form Name=https://address"],
  [{ MI_SOCIAL_LINKS: 'A=javascript:alert(1)' }, 'is not of the form Name=https://address'],
  [
    { MI_ADMIN_LINK: 'https://lab.example' },
    "MI_ADMIN_LINK: 'https://lab.example' is not of the form Name=https://address",
  ],
  [
    { MI_ADMIN_LINK: 'A=https://a.example,B=https://b.example' },
    'MI_ADMIN_LINK contains more than one link. Enter only one',
  ],
  [{ MI_WEBHOOK_NETWORKS: '10.1' }, "MI_WEBHOOK_NETWORKS: '10.1' is not a network such as 10.1.0.0/16"],
  [{ MI_CLAMD: 'clamd' }, "MI_CLAMD='clamd' is not a socket path or host:port"],
  [{ MI_TIME_ZONE: 'Berlin' }, "MI_TIME_ZONE='Berlin' is not a time zone such as Europe/Berlin"],
  [{ MI_CATALOGUE: 'demo,all' }, "MI_CATALOGUE='demo,all': 'all' is not valid here. Enter demo, measured, literature"],
  [{ MI_CATALOGUE: 'none,demo' }, "'none' is not valid here"],
  [{ MI_CATALOGUE: 'demo', MI_ENV: 'prod' }, 'accounts of the demonstration have a public password'],
  [{ PORT: 'x', MI_ENV: 'y' }, "PORT='x' is not a number from 0 to 65535\nMI_ENV='y' is not prod, test or dev"],
])('%j is refused', (env, message) => expect(() => readConfig(env)).toThrow(message))

test('a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@x' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ DATABASE_REPLICA_URLS: 'mysql://me:secret@x' })).toThrow(/^(?!.*secret)/)
})

test.each([
  ['https://mi.example/report', 'https://mi.example/report'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+49-30-1', 'tel:+49-30-1'],
  ['javascript:alert(1)', undefined],
  ['http://mi.example', undefined],
  ['a@b.example\nExpires: never', undefined],
])('MI_SECURITY_CONTACT=%j', (MI_SECURITY_CONTACT, contact) => {
  const read = () => readConfig({ MI_SECURITY_CONTACT }).securityContact
  if (contact) expect(read()).toBe(contact)
  else expect(read).toThrow('MI_SECURITY_CONTACT')
})
