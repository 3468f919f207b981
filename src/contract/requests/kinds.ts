import type { RequestField } from './fields.ts'
import type { RequestKind } from './request-kind.ts'

const neededBy: RequestField = { id: 'needed-by', label: 'Needed by', type: 'date' }
const nda: RequestField = { id: 'nda', label: 'A confidentiality agreement is needed before details', type: 'tick' }

/** All kinds of requests; forms, mails, the list of staff and the site's addresses read it. */
export const requestKinds: readonly RequestKind[] = [
  {
    id: 'testing',
    name: 'Testing',
    address: '/mi-testing/requests',
    title: 'Request a quotation for tests',
    lead: 'Describe the sheet and what you want to know or simulate. You receive a test plan and a quotation, free of charge.',
    fields: [
      {
        id: 'service',
        label: 'Service',
        type: 'choice',
        choices: [
          'Material testing',
          'Component testing',
          'FEA support',
          'On-site testing',
          'Custom testing',
          'Consultation',
        ],
      },
      { id: 'tests', label: 'Tests', type: 'line', hint: 'Names or standards, or what the simulation needs.' },
      {
        id: 'material',
        label: 'Material',
        type: 'line',
        required: true,
        hint: 'Grade, coating, supplier; or its name in mi-database. If it is still open, say so.',
      },
      { id: 'thickness', label: 'Thickness', type: 'number', unit: 'mm', above: 0, most: 25 },
      neededBy,
      nda,
    ],
    about: 'tests',
    message: { label: 'What do you want to find out?', required: true },
    files: true,
  },
  {
    id: 'sensor',
    name: 'mi-sensor',
    address: '/mi-sensor/requests',
    title: 'Request a camera system',
    lead: 'Tell us what is to be measured, how large and how fast. We answer with a configuration and its uncertainty.',
    fields: [
      {
        id: 'use',
        label: 'Where it measures',
        type: 'choice',
        choices: ['Testing machine', 'High-speed machine', 'Forming press', 'Elsewhere'],
      },
      { id: 'field', label: 'Field of view', type: 'number', unit: 'mm', above: 0, most: 5_000 },
      { id: 'rate', label: 'Pictures per second', type: 'number', unit: '1/s', above: 0, most: 1_000_000 },
    ],
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'tracker',
    name: 'mi-tracker',
    address: '/mi-tracker/requests',
    title: 'Request mi-tracker',
    lead: 'A trial, licences or training for the software that turns pictures into strain.',
    fields: [
      { id: 'wish', label: 'Wish', type: 'choice', choices: ['Trial', 'Licences', 'Training'], required: true },
      { id: 'seats', label: 'Seats', type: 'number', unit: '', above: 0, most: 10_000 },
    ],
    message: { label: 'Message', hint: 'Cameras you have, formats of your pictures.' },
  },
  {
    id: 'subscription',
    name: 'Subscription',
    address: '/mi-database/requests',
    title: 'Request Subscription',
    lead: 'A subscription opens parts of the tree to an organisation: a category, series, family, grade or single material, with all tests, curves, values and files below it.',
    fields: [{ id: 'about', label: 'Material, test or tool', type: 'line' }],
    about: 'about',
    message: { label: 'Message', hint: 'How many people, which materials, until when.' },
  },
  {
    id: 'dataset',
    name: 'mi-dataset',
    address: '/mi-dataset/requests',
    title: 'Request a data set',
    lead: 'Name the grades and the use. You receive a proposal with contents, licence and price before anything is made.',
    fields: [
      { id: 'grades', label: 'Grades or materials', type: 'line', required: true },
      {
        id: 'use',
        label: 'Use',
        type: 'choice',
        choices: ['Simulation', 'Model development', 'Machine learning', 'Teaching', 'Other'],
      },
      neededBy,
      nda,
    ],
    about: 'grades',
    message: { label: 'Message' },
    files: true,
  },
  {
    id: 'resources',
    name: 'mi-resources',
    address: '/mi-resources/requests',
    title: 'Ask for an article, webinar or tutorial',
    lead: 'What should be explained, or explained better? Corrections are as welcome as wishes.',
    fields: [
      {
        id: 'sort',
        label: 'Sort',
        type: 'choice',
        choices: ['Article', 'Webinar', 'Tutorial', 'Correction', 'Other'],
      },
      { id: 'topic', label: 'Topic', type: 'line', required: true },
    ],
    about: 'topic',
    message: { label: 'Message' },
  },
  {
    id: 'laboratory',
    name: 'mi-lab',
    address: '/mi-lab/requests',
    title: 'Ask the laboratory',
    lead: 'Questions about machines, fixtures and what they can do; visits; time on a machine.',
    fields: [
      {
        id: 'facility',
        label: 'Facility',
        type: 'choice',
        choices: ['Mechanical testing', 'Digital image correlation', 'Custom systems', 'Tooling', 'Fabrication'],
      },
      neededBy,
    ],
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'general',
    name: 'General',
    address: '/requests',
    title: 'Requests',
    lead: 'Each product has a form that asks what matters for it. When none fits, use the one on this page.',
    fields: [{ id: 'subject', label: 'Subject', type: 'line', required: true }],
    about: 'subject',
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'contact',
    name: 'Contact',
    address: '/contact-us',
    title: 'Contact us',
    lead: 'Write to us: a specialist answers.',
    fields: [{ id: 'subject', label: 'Subject', type: 'line' }],
    about: 'subject',
    message: { label: 'Message', required: true },
    files: true,
  },
  {
    id: 'quote',
    name: 'Quotation for a cart',
    address: '/mi-testing/cart',
    title: 'Cart',
    lead: 'Tests, services and data sets that you have chosen. No payment here: you receive a quotation.',
    fields: [neededBy, nda],
    message: { label: 'Message' },
    files: true,
  },
]

export function requestKind(id: string): RequestKind | undefined {
  return requestKinds.find((kind) => kind.id === id)
}
