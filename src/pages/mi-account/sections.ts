/** In page order; the id is the last segment of the address. */
export const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'plan', label: 'Plan' },
  { id: 'private-data', label: 'Private data' },
  { id: 'saved', label: 'Saved' },
  { id: 'requests', label: 'Requests' },
  { id: 'projects', label: 'Projects' },
  { id: 'api', label: 'API' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'data', label: 'Data' },
] as const

export type SectionId = (typeof sections)[number]['id']

export function sectionName(step: string | undefined): string | undefined {
  return sections.find(({ id }) => id === step)?.label
}

export function sectionOf(step: string | undefined): SectionId | undefined {
  return step === undefined ? 'profile' : sections.find(({ id }) => id === step)?.id
}
