import type { SiteFacts } from './site-texts.ts'

export const contactAddress = '/contact-us'

export const sampleContact: SiteFacts = {
  label: 'Address',
  rows: [
    { name: 'Address', value: 'Material Insights, 1 Example Street, Example Town' },
    { name: 'Hours', value: 'Monday to Friday, 9:00 to 17:00' },
    { name: 'E-mail', value: 'support@mi.example' },
    { name: 'Chat', value: 'Also available through the support button on each page.' },
  ],
}
