#!/bin/sh
# s3rver in place of SeaweedFS, once the file of keys can be read
for option; do case $option in -s3.config=*) keys=${option#*=} ;; esac; done
node -e "JSON.parse(require('fs').readFileSync('$keys', 'utf8')).identities[0].credentials[0].secretKey.at(0)" || exit 1
exec node /kirdaar/node_modules/s3rver/bin/s3rver.js -d /data -a 0.0.0.0 -p 8333 -s --no-vhost-buckets
