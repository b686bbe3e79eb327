import { html } from 'hono/html'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import type { Translate } from '#messages/translator.ts'
import { type Html, htmlDocument, languageLink } from '#server/calls/html-document.ts'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '#server/calls/openapi-document.ts'
import { shapeInLine, shapeTable } from './api-docs-shape.ts'

type Described = { readonly method: string; readonly path: string; readonly operation: OpenApiOperation }

function operationsOf(document: OpenApiDocument, noun: string): Described[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(noun))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function parametersOf(document: OpenApiDocument, { parameters }: OpenApiOperation): OpenApiParameter[] {
  const named = document.components.parameters
  return parameters.flatMap((one) => {
    if ('name' in one) return [one]
    const found = named[one.$ref.slice(one.$ref.lastIndexOf('/') + 1)]
    return found ? [found] : []
  })
}

/** A call that can be pasted into a terminal. */
function curlOf(document: OpenApiDocument, { method, path, operation }: Described): string {
  const parameters = parametersOf(document, operation)
  const exampleOf = ({ name, example }: OpenApiParameter) => String(example ?? name.toUpperCase())
  const address = parameters
    .filter((one) => one.in === 'path')
    .reduce((text, one) => text.replace(`{${one.name}}`, exampleOf(one)), path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(exampleOf(one))}`)
    .join('&')
  const url = `${document.servers[0]?.url ?? ''}${address}${query && `?${query}`}`
  const body = operation.requestBody?.content['application/json']
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
    ...(operation.security.length > 0 ? ["-H 'Authorization: Bearer KEY'"] : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key')
      ? ['-H "Idempotency-Key: $(uuidgen)"']
      : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body.example ?? {})}'`] : []),
  ].join(' \\\n  ')
}

function parameterTable(parameters: readonly OpenApiParameter[], t: Translate): Html | string {
  if (parameters.length === 0) return ''
  return html`<h4>${t('api_docs.parameters')}</h4>
<table>
<thead><tr><th scope="col">${t('api_docs.name')}</th><th scope="col">${t('api_docs.place')}</th><th scope="col">${t('api_docs.type')}</th><th scope="col">${t('api_docs.needed')}</th></tr></thead>
<tbody>
${parameters.map((one) => html`<tr><th scope="row" dir="ltr" translate="no"><code>${one.name}</code></th><td dir="ltr" translate="no">${one.in}</td><td dir="ltr" translate="no">${shapeInLine(one.schema)}</td><td>${t(one.required ? 'api_docs.required' : 'api_docs.optional')}</td></tr>`)}
</tbody>
</table>`
}

function answerTable({ responses }: OpenApiOperation, t: Translate): Html {
  const kindOf = (content: OpenApiOperation['responses'][string]['content']) => {
    const [type, held] = Object.entries(content ?? {})[0] ?? []
    if (!type || !held) return t('api_docs.nothing')
    return type === 'application/json' ? shapeInLine(held.schema) : html`<code>${type}</code>`
  }
  return html`<h4>${t('api_docs.answers')}</h4>
<table>
<thead><tr><th scope="col">${t('api_docs.status')}</th><th scope="col">${t('api_docs.type')}</th><th scope="col">${t('api_docs.meaning')}</th></tr></thead>
<tbody>
${Object.entries(responses).map(([status, { description, content }]) => html`<tr><th scope="row">${status}</th><td dir="ltr" translate="no">${kindOf(content)}</td><td>${meaning(description)}</td></tr>`)}
</tbody>
</table>`
}

/** Codes come as `code`: sentence, one a paragraph; without a code it is the phrase of HTTP, which nobody translates. */
function meaning(description: string): Html[] {
  return description.split('\n\n').map((line) => {
    const [, code, sentence] = /^`(\w+)`: ([\s\S]*)$/.exec(line) ?? []
    return code ? html`<div><code>${code}</code> ${sentence}</div>` : html`<div><code>${line}</code></div>`
  })
}

function section(document: OpenApiDocument, described: Described, t: Translate): Html {
  const { method, path, operation } = described
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  return html`<section id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title"><span dir="ltr" translate="no"><code class="method">${method}</code> <code>/api${path}</code></span></h3>
<p>${operation.summary}</p>
${operation.security.length > 0 ? html`<p><strong>${t('api_docs.needs_key')}</strong></p>` : ''}
${parameterTable(parametersOf(document, operation), t)}
${body ? html`<h4>${t('api_docs.body')}</h4>${body.schema.$ref ? html`<p dir="ltr" translate="no">${shapeInLine(body.schema)}</p>` : shapeTable(body.schema, t)}` : ''}
${answerTable(operation, t)}
<h4>${t('api_docs.example')}</h4>
<pre dir="ltr" translate="no" tabindex="0"><code>${curlOf(document, described)}</code></pre>
</section>`
}

/** The whole API on one page that needs no script. */
export function apiDocsPage(document: OpenApiDocument, locale: Locale): Html {
  const t = translators[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const general = [
    ...(['api_docs.problems_text', 'api_docs.key_text', 'api_docs.access_order'] as const),
    ...(['api_docs.pages_text', 'api_docs.tags_text', 'api_docs.limits_text'] as const),
  ]
  return htmlDocument({
    locale,
    title: document.info.title,
    head: html`<meta name="robots" content="noindex">`,
    styles: ['print', 'api-docs'],
    body: html`<header>
<a href="/${locale}">${t('api_docs.back')}</a>
${languageLink(other, `/api/docs?lang=${other}`)}
</header>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p><a href="/api/openapi.json?lang=${locale}">${t('api_docs.machine')} (OpenAPI ${document.openapi})</a></p>
<h2>${t('api_docs.general')}</h2>
<ul>${general.map((key) => html`<li>${t(key)}</li>`)}</ul>
<nav aria-label="${t('api_docs.contents')}">
${document.tags.map(({ name, description }) => html`<a href="#noun-${name}">${description}</a>`)}
<a href="#shapes">${t('api_docs.shapes')}</a>
</nav>
${document.tags.map(
  ({ name, description }) => html`<h2 id="noun-${name}">${description}</h2>
${operationsOf(document, name).map((described) => section(document, described, t))}`,
)}
<h2 id="shapes">${t('api_docs.shapes')}</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<h3 id="shape-${name}" dir="ltr" translate="no">${name}</h3>
${shapeTable(schema, t)}`,
)}
</main>`,
  })
}
