import { useState } from 'react'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'

type ArchiveFactsProps = { readonly format: string; readonly href: string }
type Facts = { readonly bytes: number; readonly checksums: string }

/** Size and checksum of an archive, on request, because the server must create its files. */
export function ArchiveFacts({ format, href }: ArchiveFactsProps) {
  const [facts, setFacts] = useState<Facts | 'asked' | 'failed'>()
  const hydrated = useHydrated()
  const ask = async () => {
    setFacts('asked')
    try {
      const { ok, headers } = await fetch(href, { method: 'HEAD' })
      const bytes = Number(headers.get('content-length'))
      setFacts(ok && bytes > 0 ? { bytes, checksums: headers.get('x-checksums-sha256') ?? '' } : 'failed')
    } catch {
      setFacts('failed')
    }
  }
  if (!hydrated) return null
  if (facts === undefined)
    return (
      <Button
        small
        look="quiet"
        aria-label={`Size and checksum of the archive as ${format}`}
        onPress={() => void ask()}
      >
        Size and checksum
      </Button>
    )
  return (
    <output>
      {facts === 'asked' ? (
        'Creating the archive …'
      ) : facts === 'failed' ? (
        'Could not load the size. Try again later.'
      ) : (
        <>
          {withUnit(formatSignificant(facts.bytes / 1e6, 3), 'MB')}, SHA-256 of SHA256SUMS{' '}
          <code>{facts.checksums}</code>
        </>
      )}
    </output>
  )
}
