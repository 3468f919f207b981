import type { CuttingPlan, PlacedBlank } from './cutting-plan.ts'

/** Space between sheets, and above each for its title [mm]. */
const space = 60

/** Writes a cutting plan in millimetres; x is the rolling direction. */
export function cuttingSvg({ sheet, sheets }: CuttingPlan, title: string): string {
  const height = sheets.length * (sheet.width + space)
  const parts = sheets.map((blanks, i) => {
    const top = i * (sheet.width + space) + space
    return [
      `<text x="0" y="${top - 34}" font-size="20">Sheet ${i + 1} of ${sheets.length}: ${sheet.length} × ${sheet.width} mm</text>`,
      `<path d="M0 ${top - 14}H120M104 ${top - 22}L120 ${top - 14}L104 ${top - 6}" stroke="currentColor" stroke-width="3" fill="none"/>`,
      `<text x="128" y="${top - 8}" font-size="18">RD</text>`,
      `<rect x="0" y="${top}" width="${sheet.length}" height="${sheet.width}" fill="none" stroke="currentColor" stroke-width="2"/>`,
      ...blanks.map((blank) => drawn(blank, top + sheet.width)),
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${sheet.length + 4}mm" height="${height + 4}mm" viewBox="-2 0 ${sheet.length + 4} ${height + 4}" font-family="sans-serif" fill="currentColor">`,
    `<title>${escaped(title)}</title>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

function drawn({ label, corners }: PlacedBlank, bottom: number): string {
  const points = corners.map(([x, y]) => [short(x), short(bottom - y)] as const)
  const [a, b, c] = points
  const middle = { x: short((a![0] + c![0]) / 2), y: short((a![1] + c![1]) / 2) }
  const along = Math.hypot(b![0] - a![0], b![1] - a![1])
  const across = Math.hypot(c![0] - b![0], c![1] - b![1])
  const turn = Math.atan2(b![1] - a![1], b![0] - a![0]) + (across > along ? Math.PI / 2 : 0)
  const size = short(Math.min(16, Math.min(along, across) * 0.5, Math.max(along, across) / (label.length * 0.65)))
  return [
    `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="currentColor"/>`,
    `<text x="${middle.x}" y="${middle.y}" font-size="${size}" text-anchor="middle" dominant-baseline="central" transform="rotate(${short((turn * 180) / Math.PI)} ${middle.x} ${middle.y})">${escaped(label)}</text>`,
  ].join('')
}

const short = (value: number) => Math.round(value * 100) / 100

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
