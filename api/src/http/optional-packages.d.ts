// What tracing.ts uses of optional packages: types are checked without them too.
declare module '@opentelemetry/sdk-trace' {
  import type { Tracer } from '@opentelemetry/api';
  export class BatchSpanProcessor {
    constructor(options: { exporter: object });
  }
  export class TracerProvider {
    constructor(options: { resource: object; spanProcessors: BatchSpanProcessor[] });
    getTracer(name: string): Tracer;
    shutdown(): Promise<void>;
  }
}

declare module '@opentelemetry/resources' {
  export function resourceFromAttributes(attributes: Record<string, string>): object;
}

declare module '@opentelemetry/exporter-trace-otlp-http' {
  export class OTLPTraceExporter {
    constructor(options: { url: string });
  }
}
