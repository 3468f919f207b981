import { createHash } from 'node:crypto'

/** What we read of `package-lock.json` (version 3): packages by the folder that they are installed in. */
export type Lock = {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, Locked>>
}
type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * The bill of materials of a build: every package that builds or runs the site, binaries of all platforms among them, with licence,
 * digest and what it depends on, as CycloneDX 1.6 has it. The same lockfile gives the same text: it has no time, and its
 * serial number is its digest.
 */
export function billOfMaterials({ name, version, packages }: Lock) {
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const components = new Map(running.map(([path, locked]) => [refOf(path, locked), componentOf(path, locked)]))
  const own = `${name}@${version}`
  const needs = new Map<string, Set<string>>([[own, new Set(needsOf('', packages))]])
  for (const [path, locked] of running) {
    const ref = refOf(path, locked)
    // One version may be installed in several folders, and find others beside it in each.
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(path, packages)]))
  }
  const content = {
    components: sorted(components.values()),
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })).toSorted(byRef),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([own, content]))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': own, name, version },
    },
    ...content,
  }
}

function componentOf(path: string, locked: Locked) {
  const { version = '', resolved, integrity = '', license, optional, devOptional } = locked
  const [scope, name = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path))!.slice(1)
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/)
  const known = algorithms[algorithm]
  return {
    type: 'library',
    'bom-ref': refOf(path, locked),
    ...(scope !== undefined && { group: scope }),
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    ...(known !== undefined && { hashes: [{ alg: known, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
    purl: refOf(path, locked),
    ...(resolved !== undefined && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
}

const algorithms: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

/** Most say it as an expression of SPDX, one licence being the shortest; what is none is a name. */
function licenceOf(text: string) {
  return /^\(?[\w.+-]+(?:\)?\s+(?:AND|OR|WITH)\s+\(?[\w.+-]+)*\)?$/.test(text) && text !== 'UNLICENSED'
    ? { expression: text }
    : { license: { name: text } }
}

/** Package URL of npm: https://github.com/package-url/purl-spec. */
function refOf(path: string, { version = '' }: Locked): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Where Node finds what a package asks for: in its own folder, else in those above. */
function needsOf(path: string, packages: Lock['packages']): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (const folder of foldersAbove(path)) {
      const found = `${folder}node_modules/${name}`
      const locked = packages[found]
      if (locked) return locked.dev ? [] : [refOf(found, locked)]
    }
    return [] // a peer that nobody installed
  })
}

function foldersAbove(path: string): string[] {
  const folders = ['']
  for (const { index } of path.matchAll(/(?<=\/|^)node_modules\//g))
    if (index > 0) folders.unshift(path.slice(0, index))
  return path === '' ? folders : [`${path}/`, ...folders]
}

function sorted<T extends { readonly 'bom-ref': string }>(components: Iterable<T>): T[] {
  return [...components].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
}

function byRef(a: { readonly ref: string }, b: { readonly ref: string }): number {
  return a.ref < b.ref ? -1 : 1
}

/** A UUID of version 8 (RFC 9562): our own digest in it. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
