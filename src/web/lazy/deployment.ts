import { text } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

/** The part of React Router's manifest that is used here; React Router writes it into the window of each page. */
export type BuildManifest = {
  /** Of the script that lists the routes; its name contains the version. */
  readonly url: string
  readonly version: string
  readonly routes: Readonly<Record<string, { readonly module: string; readonly clientActionModule?: string }>>
}

/** Undefined outside a page, as in tests. */
export function buildManifest(): BuildManifest | undefined {
  return Reflect.get(globalThis, '__reactRouterManifest') as BuildManifest | undefined
}

/**
 * Whether a new deployment has replaced the build of this page: files of the old build answer 404.
 *
 * @returns null if the site does not answer
 */
export async function isReplaced(): Promise<boolean | null> {
  const url = buildManifest()?.url
  if (url === undefined) return false
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return null
  }
}

/** The build for which this tab was reloaded, so that it is reloaded once only. */
const buildLeft = slot('build-left', text, 'session')

/**
 * Reloads the page after a new deployment: once for each build, and only if nothing was typed that is not sent.
 *
 * @returns `leaving`: the page is being reloaded; `ask`: the reader has typed something; `left`: it was reloaded before
 */
export function reloadOldBuild(): 'leaving' | 'ask' | 'left' {
  const version = buildManifest()?.version ?? ''
  if (buildLeft.read() === version) return 'left'
  if (hasUnsavedInput()) return 'ask'
  buildLeft.write(version)
  location.reload()
  return 'leaving'
}
