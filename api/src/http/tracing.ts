import { version } from '../settings/version.ts';

/** The span of one request. */
export type Span = {
  /** Its W3C header, for what is asked of others. */
  traceparent: string;
  /** Without a status when the client left before the answer. */
  end(status: number | undefined): void;
};

/** Spans for a collector of OpenTelemetry. */
export type Tracing = {
  begin(method: string, route: string, requestId: string, parent: string | undefined): Span;
  /** Sends the rest. */
  close(): Promise<void>;
};

const packages = [
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
];

/** The problem with the packages that `openTracing` loads, or null. */
export function tracingProblem(): string | null {
  try {
    for (const name of packages) import.meta.resolve(name);
    return null;
  } catch {
    return 'OTEL_EXPORTER_OTLP_ENDPOINT needs the packages of OpenTelemetry, which are optional. Install them: npm ci --include=optional';
  }
}

/**
 * Sends a span for each request to a collector, by OTLP over HTTP with JSON. Nothing of OpenTelemetry is loaded
 * before. The exporter reads OTEL_EXPORTER_OTLP_HEADERS itself.
 */
export async function openTracing(endpoint: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'kirdaar',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('kirdaar');
  return {
    begin(method, route, requestId, parent) {
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'kirdaar.request_id': requestId,
      };
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parentOf(parent)) : ROOT_CONTEXT;
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(status) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

function parentOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
